// Code generated from the schemas by `charter generate`. DO NOT EDIT.

package echo

// Rewriter is a codec whose type is not known beforehand.
type Rewriter interface {
	Name() string
	Place() string
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

// CodecAt returns the codec of the schema at a place: its path, and a JSON Pointer in it.
func CodecAt(place string) (Rewriter, bool) {
	for _, codec := range Codecs() {
		if codec.Place() == place {
			return codec, true
		}
	}
	return nil, false
}

// ConditionalCodec reads and writes a Conditional.
var ConditionalCodec = Codec[Conditional]{"Conditional", "Conditional.json"}

// DateCodec reads and writes a Date.
var DateCodec = Codec[Date]{"Date", "Date.json"}

// EitherCodec reads and writes a Either.
var EitherCodec = Codec[Either]{"Either", "Either.json"}

// LevelCodec reads and writes a Level.
var LevelCodec = Codec[Level]{"Level", "Level.json"}

// MixedCodec reads and writes a Mixed.
var MixedCodec = Codec[Mixed]{"Mixed", "Mixed.json"}

// MoneyCodec reads and writes a Money.
var MoneyCodec = Codec[Money]{"Money", "Money.json"}

// NamesCodec reads and writes a Names.
var NamesCodec = Codec[Names]{"Names", "Names.json"}

// NeverCodec reads and writes a Never.
var NeverCodec = Codec[Never]{"Never", "Never.json"}

// OpenCodec reads and writes a Open.
var OpenCodec = Codec[Open]{"Open", "Open.json"}

// PairCodec reads and writes a Pair.
var PairCodec = Codec[Pair]{"Pair", "Pair.json"}

// ResultCodec reads and writes a Result.
var ResultCodec = Codec[Result]{"Result", "Result.json"}

// TreeCodec reads and writes a Tree.
var TreeCodec = Codec[Tree]{"Tree", "Tree.json"}

// WordsCodec reads and writes a Words.
var WordsCodec = Codec[Words]{"Words", "Words.json"}

// BlockCodec reads and writes a Block.
var BlockCodec = Codec[Block]{"Block", "content/Block.json"}

// BaseCodec reads and writes a Base.
var BaseCodec = Codec[Base]{"Base", "content/Block.json#/$defs/Base"}

// LinkCodec reads and writes a Link.
var LinkCodec = Codec[Link]{"Link", "content/Block.json#/$defs/Link"}

// ImageCodec reads and writes a Image.
var ImageCodec = Codec[Image]{"Image", "content/Image.json"}

// TextCodec reads and writes a Text.
var TextCodec = Codec[Text]{"Text", "content/Text.json"}
