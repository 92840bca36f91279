/**
 * The schemas that the check reads, and where its whole numbers stand.
 *
 * Generated from the schemas by `charter generate`; change the schemas, not
 * this file.
 */

/** Each schema as JSON text, references among them as `#/$defs/<name>`. */
export const SCHEMAS: Readonly<Record<string, string>> = {
  Conditional:
    '{"type":"object","properties":{"kind":{"enum":["a","b"]},"left":{"type":"integer"},"right":{"type":"integer"}},"required":["kind"],"if":{"properties":{"kind":{"const":"a"}}},"then":{"required":["left"]},"else":{"required":["right"]},"dependentRequired":{"left":["right"]},"not":{"required":["neither"]}}',
  Date: '{"type":"string","pattern":"^\\\\d{4}-\\\\d\\\\d$"}',
  Either:
    '{"anyOf":[{"type":"object","properties":{"a":{"type":"integer"}},"required":["a"]},{"type":"object","properties":{"b":{"type":"integer","maximum":9}},"required":["b"]},{"type":"array","items":{"type":"integer"}},{"type":"null"}]}',
  Level: '{"enum":[-1,0,1,2]}',
  Mixed: '{"enum":["a",1,true,null]}',
  Money:
    '{"type":"object","properties":{"units":{"type":"integer","minimum":-9223372036854775808,"maximum":9223372036854775807},"count":{"type":"integer"},"small":{"type":"integer","minimum":0,"maximum":255},"price":{"type":"number","multipleOf":0.01},"rate":{"type":"number","exclusiveMinimum":0}},"required":["units"]}',
  Names:
    '{"type":"object","properties":{"class":{"type":"integer"},"$ref":{"type":"integer"},"a-b":{"type":"integer"},"a_b":{"type":"integer"},"A_b":{"type":"integer"},"constructor":{"type":"integer"},"toString":{"type":"integer"},"1st":{"type":"integer"},"":{"type":"integer"},"é":{"type":"integer"},"new":{"type":"integer"},"/~":{"type":"integer"}},"required":["constructor"],"additionalProperties":false,"patternProperties":{"^__proto__$":{"type":"integer"}}}',
  Never: '{"enum":[]}',
  Open: '{"anyOf":[{"enum":["a","b"]},{"type":"string"}]}',
  Pair: '{"type":"array","prefixItems":[{"type":"string"},{"type":["integer","null"]}],"items":{"type":"boolean"},"minItems":2}',
  Result:
    '{"type":"object","properties":{"content":{"type":"array","items":{"$ref":"#/$defs/Block"},"minItems":1},"level":{"$ref":"#/$defs/Level"},"cursor":{"type":["string","null"]},"note":{"type":"string"},"token":{"anyOf":[{"type":"string"},{"type":"integer"}]},"_meta":{"type":"object","additionalProperties":{"type":["string","integer"]}}},"required":["content","cursor"],"additionalProperties":false}',
  Tree: '{"type":"object","properties":{"kids":{"type":"array","items":{"$ref":"#/$defs/Tree"},"uniqueItems":true},"named":{"type":"object","additionalProperties":{"$ref":"#/$defs/Tree"},"propertyNames":{"pattern":"^[a-z]+$"},"maxProperties":2}},"additionalProperties":false}',
  Words: '{"enum":["on","ON","a-b","a_b","","__proto__","1st","é","\\"","\'"]}',
  Block:
    '{"oneOf":[{"$ref":"#/$defs/Text"},{"$ref":"#/$defs/Image"},{"$ref":"#/$defs/Link"}]}',
  Base: '{"type":"object","properties":{"annotations":{"type":["object","null"],"properties":{"priority":{"type":"number","minimum":0,"maximum":1}},"additionalProperties":false}}}',
  Link: '{"allOf":[{"$ref":"#/$defs/Base"},{"type":"object","properties":{"type":{"const":"link"},"uri":{"type":"string","minLength":1}},"required":["type","uri"]}],"unevaluatedProperties":false}',
  Image:
    '{"type":"object","properties":{"type":{"const":"image"},"data":{"type":"string"},"mimeType":{"type":"string","pattern":"^image/[a-z]+$"}},"required":["type","data","mimeType"],"additionalProperties":false}',
  Text: '{"type":"object","properties":{"type":{"const":"text"},"text":{"type":"string","maxLength":12}},"required":["type","text"],"additionalProperties":false}',
  EitherValueVariant1:
    '{"type":"object","properties":{"a":{"type":"integer"}},"required":["a"]}',
  EitherValueVariant2:
    '{"type":"object","properties":{"b":{"type":"integer","maximum":9}},"required":["b"]}',
  BaseAnnotations:
    '{"type":["object","null"],"properties":{"priority":{"type":"number","minimum":0,"maximum":1}},"additionalProperties":false}',
};

/** Where whole numbers stand that a double may not hold, as JSON text. */
export const INTEGERS: Readonly<Record<string, string>> = {
  Conditional: '{"properties":{"left":"whole","right":"whole"}}',
  Either: '{"ref":"EitherValue"}',
  EitherValue:
    '{"branches":[["EitherValueVariant1",{"ref":"EitherValueVariant1"}],["EitherValueVariant2",{"ref":"EitherValueVariant2"}],[null,{"items":"whole"}]]}',
  EitherValueVariant1: '{"properties":{"a":"whole"}}',
  EitherValueVariant2: '{"properties":{"b":"whole"}}',
  Money: '{"properties":{"units":"big","count":"whole"}}',
  Names:
    '{"properties":{"__proto__":"whole","class":"whole","$ref":"whole","a-b":"whole","a_b":"whole","A_b":"whole","constructor":"whole","toString":"whole","1st":"whole","":"whole","é":"whole","new":"whole","/~":"whole"}}',
  Pair: '{"positions":[null,"whole"]}',
  Result:
    '{"properties":{"token":{"ref":"ResultToken"},"_meta":{"values":{"ref":"ResultToken"}}}}',
  ResultToken: '{"branches":[[null,"whole"]]}',
};
