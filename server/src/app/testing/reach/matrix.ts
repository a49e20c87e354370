import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { recordOf } from '../badInput.ts'
import { type DemoPerson, linkRecord, nameOf, type Sent, send, ticketOf } from '../everyCall.ts'
import type { TestApp } from '../harness.ts'
import { entryShapeOf, formOf, goodInput, type Input, isOpen } from './goodInput.ts'
import { type IdField, idFieldsOf } from './idFields.ts'
import { type OwnedRows, stampOf, type TableRow } from './rows.ts'

/** One question of the matrix: a call, who asks, and in which field a row stands that the person does not see. */
export type Case = { call: AnyCall; person: DemoPerson; field: IdField; foreign: TableRow }

export type Outcome = {
  what: string
  /** What a missing row and the foreign one answered, where they differ. */
  difference?: [missing: Saying, foreign: Saying]
  /** The row was looked for: a missing one is said to be missing, or one's own answers otherwise. */
  reached: boolean
  requestId: string
  refused: boolean
  /** The stranger's row is not what it was. */
  changed: boolean
}

/** Who stands for everybody with the same rights and the same kind of sight: the one with the narrowest. */
export function distinctSets(people: readonly DemoPerson[]): DemoPerson[] {
  const narrow = ({ actor: { visibleScope } }: DemoPerson): number =>
    visibleScope.kind === 'area' ? visibleScope.prefix.length : 0
  const sets = Map.groupBy(people, ({ actor }) =>
    [actor.visibleScope.kind, ...[...actor.permissions].sort()].join(),
  )
  return [...sets.values()].flatMap((same) => same.toSorted((a, b) => narrow(b) - narrow(a)).slice(0, 1))
}

/** The operator code that a call or its ticket asks for; empty where it asks for none. */
export const codeOfCall = ({ access }: AnyCall): string =>
  'permission' in access ? (access.permission ?? '') : ''

const missingSentence = new RegExp(`${kitMessages.missing}|没有找到|不存在|未找到`)

export class Matrix {
  readonly #server: TestApp
  readonly #rows: OwnedRows
  readonly #found = new Map<string, readonly TableRow[]>()
  #turn = 0

  constructor(server: TestApp, rows: OwnedRows) {
    this.#server = server
    this.#rows = rows
  }

  /** Rows of a field's record that a person comes across, or does not. */
  rowsFor({ loginName, actor }: DemoPerson, { record, column }: IdField, own: boolean): readonly TableRow[] {
    const key = [loginName, record.table, column, own].join()
    const known = this.#found.get(key)
    if (known) return known
    const found = this.#rows
      .of(record)
      .filter((row) => row[column] && this.#rows.reaches(actor, record, row) === own)
    this.#found.set(key, found)
    return found
  }

  /** Some row that a person sees; another one each time, because writes use them up. */
  #someOwn(person: DemoPerson, field: IdField): TableRow | undefined {
    const rows = this.rowsFor(person, field, true)
    this.#turn += 1
    return rows[this.#turn % rows.length]
  }

  /** Input that is good but for the field in question. */
  #company({ call, person, field }: Case, whole: boolean): Input {
    const others = idFieldsOf(call).filter(({ name }) => name !== field.name)
    const names = others.map(({ name }) => name)
    const demanded = Object.keys(goodInput(call, false, [field.name]))
    const own = others.flatMap((other): [string, string][] => {
      if (!demanded.includes(other.name) || other.inside) return []
      return [[other.name, String(this.#someOwn(person, other)?.[other.column] ?? other.unknown)]]
    })
    const definition = recordOf(call)
    const form = isOpen(call) && definition && /\/(save|edit)\w*$/.test(call.path)
    const row = form && this.#someOwn(person, { name: 'id', record: definition, column: 'id', unknown: '' })
    return {
      ...(row && formOf(definition, row)),
      ...(row && field.name === 'id' && { version: String(row.version ?? 1) }),
      ...goodInput(call, whole, [...names, field.name]),
      ...Object.fromEntries(own),
      ...(field.name === 'recordId' && { process: 'declaration' }),
    }
  }

  /** The field as it is sent: plain, or within the one entry of a list. */
  #filled({ call, person, field }: Case, text: string): Input {
    if (!field.inside) return { [field.name]: text }
    const names = Object.keys(entryShapeOf(call, field.name) ?? {})
    const known = idFieldsOf(call).filter(
      ({ name, inside }) => name === field.name && inside !== field.inside,
    )
    const entry = Object.fromEntries(
      names.flatMap((name) => {
        const other = known.find(({ inside }) => inside === name)
        const row = other && this.rowsFor(person, other, true)[0]
        return row && other ? [[name, row[other.column]]] : []
      }),
    )
    return { [field.name]: JSON.stringify([{ ...entry, [field.inside]: text }]) }
  }

  async ask(asked: Case, company: Input, text: string): Promise<Sent> {
    const { call, person } = asked
    return send(this.#server, call, {
      ...('ticket' in call.access
        ? { token: ticketOf(this.#server, person, call.access.ticket, linkRecord(call, text)) }
        : { sid: person.sid }),
      fields: { ...company, ...this.#filled(asked, text) },
      ...(call.encoding === 'multipart' && { file: { name: 'a.pdf', content: Buffer.from('%PDF-1.4') } }),
    })
  }

  /** Asks for the foreign row and for one that does not exist; both must answer alike. */
  async look(asked: Case, whole: boolean): Promise<Outcome> {
    const { call, person, field, foreign } = asked
    const company = this.#company(asked, whole)
    const before = await this.#stands(asked)
    const missing = await this.ask(asked, company, field.unknown)
    const answer = await this.ask(asked, company, String(foreign[field.column]))
    const difference = await this.#difference(asked, company, missing, answer)
    const inside = field.inside ? `.${field.inside}` : ''
    return {
      what: `${nameOf(call)} ${field.name}${inside} (${field.record.table}) ${person.loginName}`,
      reached: missingSentence.test(missing.text) || (await this.#opens(asked, company, missing)),
      requestId: answer.requestId,
      refused: answer.envelope?.isSuccess === false,
      changed: before !== (await this.#stands(asked)),
      ...(difference && { difference }),
    }
  }

  /** Whether a row of one's own answers otherwise than one that does not exist; asked where that changes nothing. */
  async #opens(asked: Case, company: Input, missing: Sent): Promise<boolean> {
    const { call, person, field } = asked
    if (call.writes) return false
    for (const row of this.rowsFor(person, field, true).slice(-3)) {
      const text = String(row[field.column])
      const answer = await this.ask(asked, company, text)
      if (!same(saying(answer, text), saying(missing, field.unknown))) return true
    }
    return false
  }

  /** What was written meanwhile may have changed the answer to a missing row as well: then that one counts. */
  async #difference(
    asked: Case,
    company: Input,
    missing: Sent,
    answer: Sent,
  ): Promise<Outcome['difference']> {
    const text = String(asked.foreign[asked.field.column])
    const { unknown } = asked.field
    const [first, said] = [saying(missing, unknown), saying(answer, text)]
    if (same(first, said)) return undefined
    const again = saying(await this.ask(asked, company, unknown), unknown)
    if (same(again, said)) return undefined
    const third = saying(await this.ask(asked, company, text), text)
    return same(again, third) || (asked.call.writes && same(withoutNew(again), withoutNew(third)))
      ? undefined
      : [again, third]
  }

  /** What refused requests have written all the same. */
  async writtenBy(looked: readonly Outcome[]): Promise<string[]> {
    const what = new Map(looked.filter(({ refused }) => refused).map((one) => [one.requestId, one.what]))
    const { rows } = await sql<{
      requestId: string
      tableName: string
    }>`select distinct "requestId", "tableName"
      from audit_entry where "requestId" = any(${[...what.keys()]}::text[])`.execute(this.#server.services.db)
    return rows.map(({ requestId, tableName }) => `${what.get(requestId)}: ${tableName}`)
  }

  /** The row's version in the database; whatever writes it changes that. */
  async #stands({ field: { record }, foreign }: Case): Promise<string> {
    const { db } = this.#server.services
    const { rows } = await sql<{ xmin: string }>`select ${await stampOf(db, record.table)} as xmin
      from ${sql.id(record.table)} where id = ${foreign.id}::uuid`.execute(db)
    return rows[0]?.xmin ?? 'gone'
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

type Saying = readonly [status: number, text: string]

/** What an answer says, without what must differ. */
const saying = (answer: Sent, value: string): Saying => [
  answer.status,
  answer.text.replaceAll(value, '·').replace(/"(requestId|version)":("[^"]+"|\d+)/g, ''),
]

/** Without ids, numbers and times, which every new row has of its own. */
const withoutNew = ([status, text]: Saying): Saying => [
  status,
  text.replace(/[0-9a-f-]{36}|[A-Z]{2,5}\d{8,}|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, ''),
]
