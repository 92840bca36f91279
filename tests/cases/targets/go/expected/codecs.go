// Code generated from the schemas by `charter generate`. DO NOT EDIT.

package echo

// Rewriter is a codec whose type is not known beforehand.
type Rewriter interface {
	Name() string
	Faults(data []byte) []Fault
	Rewrite(data []byte) ([]byte, error)
}

// Codecs returns the codec of each schema.
func Codecs() []Rewriter {
	return []Rewriter{
		ConditionalCodec,
		DateCodec,
		EitherCodec,
		LevelCodec,
		MixedCodec,
		MoneyCodec,
		NamesCodec,
		NeverCodec,
		OpenCodec,
		PairCodec,
		ResultCodec,
		TreeCodec,
		WordsCodec,
		BlockCodec,
		BaseCodec,
		LinkCodec,
		ImageCodec,
		TextCodec,
	}
}

// ConditionalCodec reads and writes a Conditional.
var ConditionalCodec = Codec[Conditional]{"Conditional"}

// DateCodec reads and writes a Date.
var DateCodec = Codec[Date]{"Date"}

// EitherCodec reads and writes a Either.
var EitherCodec = Codec[Either]{"Either"}

// LevelCodec reads and writes a Level.
var LevelCodec = Codec[Level]{"Level"}

// MixedCodec reads and writes a Mixed.
var MixedCodec = Codec[Mixed]{"Mixed"}

// MoneyCodec reads and writes a Money.
var MoneyCodec = Codec[Money]{"Money"}

// NamesCodec reads and writes a Names.
var NamesCodec = Codec[Names]{"Names"}

// NeverCodec reads and writes a Never.
var NeverCodec = Codec[Never]{"Never"}

// OpenCodec reads and writes a Open.
var OpenCodec = Codec[Open]{"Open"}

// PairCodec reads and writes a Pair.
var PairCodec = Codec[Pair]{"Pair"}

// ResultCodec reads and writes a Result.
var ResultCodec = Codec[Result]{"Result"}

// TreeCodec reads and writes a Tree.
var TreeCodec = Codec[Tree]{"Tree"}

// WordsCodec reads and writes a Words.
var WordsCodec = Codec[Words]{"Words"}

// BlockCodec reads and writes a Block.
var BlockCodec = Codec[Block]{"Block"}

// BaseCodec reads and writes a Base.
var BaseCodec = Codec[Base]{"Base"}

// LinkCodec reads and writes a Link.
var LinkCodec = Codec[Link]{"Link"}

// ImageCodec reads and writes a Image.
var ImageCodec = Codec[Image]{"Image"}

// TextCodec reads and writes a Text.
var TextCodec = Codec[Text]{"Text"}
