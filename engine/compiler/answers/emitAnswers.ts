import type { CodeKeywordDefinition } from 'ajv';
import Ajv from 'ajv';
import { _ } from 'ajv/dist/compile/codegen';
import standaloneCode from 'ajv/dist/standalone';
import type { Endpoint, JsonSchema } from '../../language/contract';
import { exactMultiples } from '../validators';
import { type AnswerUse, answerSchema } from './answerSchema';

/** A keyword that rejects an object with none of the listed keys: it is some other kind of record. */
const holdsOneOf: CodeKeywordDefinition = {
  keyword: 'holdsOneOf',
  type: 'object',
  schemaType: 'array',
  code: (context) => context.pass(_`${context.schemaValue}.some((name) => name in ${context.data})`),
};

/** A keyword that lists keys whose values must not be lists or objects, because they are shown as text. */
const plain: CodeKeywordDefinition = {
  keyword: 'plain',
  type: 'object',
  schemaType: 'array',
  code: (context) =>
    context.pass(_`${context.schemaValue}.every((name) => typeof (${context.data}[name] ?? '') !== 'object')`),
};

/** Collects the validators of a definition's responses without duplicates. */
export class AnswerEmitter {
  private readonly schemas = new Map<string, JsonSchema>();
  private readonly names = new Map<string, string>();

  /** The name of the function that checks a response of an endpoint. */
  nameOf(endpoint: Endpoint, use: AnswerUse): string {
    const schema = answerSchema(endpoint, use);
    const key = JSON.stringify(schema);
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const name = `answer${this.names.size}`;
    this.names.set(key, name);
    this.schemas.set(name, schema);
    return name;
  }

  /** JavaScript that declares the functions. */
  source(): string {
    if (this.schemas.size === 0) return '';
    const ajv = new Ajv({
      strict: false,
      messages: false,
      validateSchema: false,
      meta: false,
      code: { source: true, esm: true },
    });
    exactMultiples(ajv);
    ajv.addKeyword(holdsOneOf).addKeyword(plain);
    // The errors are never read. Inside a "not", ajv collects none, which halves the code.
    for (const [name, schema] of this.schemas) ajv.addSchema({ not: { not: schema } }, name);
    const names = [...this.schemas.keys()];
    const code = standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name])))
      .replace('"use strict";', '')
      .replace(/\bexport const (answer\d+) =/g, 'const $1 =');
    return `const { ${names.join(', ')} } = /* @__PURE__ */ (() => {\n${code}\nreturn { ${names.join(', ')} };\n})();`;
  }
}
