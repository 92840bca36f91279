// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A member that may be absent. A member that is there may be {@code null}, where its schema says
 * so; that is not absent.
 *
 * @param <T> what the member holds
 */
public final class Field<T> {
  private static final Field<?> ABSENT = new Field<>(false, null);

  private final boolean present;
  private final T value;

  private Field(boolean present, T value) {
    this.present = present;
    this.value = value;
  }

  /** Return a member that is not there. */
  @SuppressWarnings("unchecked") // It holds nothing, of whatever type.
  public static <T> Field<T> absent() {
    return (Field<T>) ABSENT;
  }

  /** Return a member that is there; {@code null} is JSON's {@code null}. */
  public static <T> Field<T> of(T value) {
    return new Field<>(true, value);
  }

  /** Return whether the member is there, {@code null} included. */
  public boolean isPresent() {
    return present;
  }

  /** Return whether the member is not there. */
  public boolean isAbsent() {
    return !present;
  }

  /** Return what the member holds, and fail where it is not there. */
  public T get() {
    if (!present) {
      throw new NoSuchElementException("The member is absent");
    }
    return value;
  }

  /** Return what the member holds, or {@code other} where it is not there. */
  public T orElse(T other) {
    return present ? value : other;
  }

  /** Call {@code action} with what the member holds, where it is there. */
  public void ifPresent(Consumer<? super T> action) {
    if (present) {
      action.accept(value);
    }
  }

  /** Return the member with what {@code change} makes of what it holds. */
  public <R> Field<R> map(Function<? super T, ? extends R> change) {
    return present ? of(change.apply(value)) : absent();
  }

  /** Return what the member holds; empty where it is not there, and where it is {@code null}. */
  public Optional<T> toOptional() {
    return Optional.ofNullable(value);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Field<?> field
        && present == field.present
        && Objects.equals(value, field.value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(present, value);
  }

  @Override
  public String toString() {
    return present ? "Field[" + value + "]" : "Field.absent";
  }
}
