import { listAnswer } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { recordOfSchema } from '@tejian/contract/kit/register.ts'
import * as z from 'zod/mini'
import { inputSchema, listSchema, recordSchemaName, rowSchema, type Schema } from './recordSchemas.ts'

const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** The schemas that several places of the document name; each is written once. */
export class Components {
  readonly schemas: Record<string, Schema> = {}

  private once(name: string, make: () => Schema): Schema {
    if (!(name in this.schemas)) {
      this.schemas[name] = {}
      this.schemas[name] = make()
    }
    return refTo(name)
  }

  /** The fields of a record, where a schema is about one. */
  private ofRecord(schema: object): Schema | undefined {
    const about = recordOfSchema(schema)
    if (!about) return undefined
    const { record, as } = about
    if (as === 'input') return this.once(recordSchemaName(record, 'Input'), () => inputSchema(record))
    return as === 'row' ? this.row(record) : this.list(record)
  }

  private row = (record: AnyRecord): Schema =>
    this.once(recordSchemaName(record, 'Row'), () => rowSchema(record))

  private list = (record: AnyRecord): Schema =>
    this.once(recordSchemaName(record, 'List'), () => listSchema(record, this.row(record)))

  /** What a call answers; `rowsOf`: the record of a page whose list it is, where its own schema does not say. */
  ofAnswer(type: z.ZodMiniType, rowsOf: AnyRecord | undefined, name: string): Schema {
    return rowsOf && (type as unknown) === listAnswer ? this.list(rowsOf) : this.of(type, 'output', name)
  }

  /**
   * What a call takes or answers. Pieces that refer to themselves (trees) move to the components under the name of
   * their call.
   */
  of(type: z.ZodMiniType, io: 'input' | 'output', name: string): Schema {
    const known = this.ofRecord(type)
    if (known) return known
    const {
      $schema: _schema,
      $defs = {},
      ...schema
    } = z.toJSONSchema(type, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const own = this.ofRecord(zodSchema)
        if (!own) return
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
        Object.assign(jsonSchema, own)
      },
    }) as Schema & { $defs?: Record<string, Schema> }
    const names = new Map(Object.keys($defs).map((key, place) => [key, `${name}Part${place + 1}`]))
    const moved = (part: unknown): Schema => {
      const text = JSON.stringify(part).replace(
        /"\$ref":"#(?:\/\$defs\/([^"]+))?"/g,
        (_all, key?: string) => `"$ref":"#/components/schemas/${key ? names.get(key) : name}"`,
      )
      return JSON.parse(text) as Schema
    }
    for (const [key, part] of Object.entries($defs)) this.schemas[names.get(key) ?? key] = moved(part)
    if (!JSON.stringify(schema).includes('"$ref":"#"')) return moved(schema)
    this.schemas[name] = moved(schema)
    return refTo(name)
  }
}
