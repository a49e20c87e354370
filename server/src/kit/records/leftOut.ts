import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { type AnyRecord, fieldNames, fieldOf, systemFields } from '@tejian/contract/kit/record.ts'
import { Refusal } from '../refusal.ts'
import { isListed } from './page.ts'

/** What a list's answer says, until it is sent, of the fields that its rows shall not carry; nothing when it carries all. */
export type LeftOut = { readonly leftOut?: ReadonlySet<string> }

const always: ReadonlySet<string> = new Set(['id', 'version', 'actions'])

function isCarried(definition: AnyRecord, name: string): boolean {
  const spec = fieldOf(definition, name)
  return spec !== undefined && (spec.computed === true || isListed(spec))
}

/** The record's fields that were not asked for; undefined when all were. A name that its lists do not carry is refused. */
export function leftOutOf(definition: AnyRecord, asked: string | undefined): ReadonlySet<string> | undefined {
  if (!asked) return undefined
  const names = asked.split(',').filter((name) => !always.has(name))
  const unknownField = names.find((name) => !isCarried(definition, name))
  if (unknownField !== undefined) throw new Refusal(kitMessages.unknownField, { detail: { unknownField } })
  const wanted = new Set([definition.nameField, ...names])
  return new Set(
    [...fieldNames(definition), ...Object.keys(systemFields)].filter((name) => !wanted.has(name)),
  )
}

/** The same with what a handler adds beside the record in the words of other systems: who asks for fields has no use for it. */
export const leavingOut = ({ leftOut }: LeftOut, names: readonly string[]): LeftOut =>
  leftOut ? { leftOut: new Set([...leftOut, ...names]) } : {}

type Sent = { readonly list?: ReadonlyArray<object> } & LeftOut

/** An answer as it is sent: the rows of a list without what was not asked for. What its handler added beside stays. */
export function withoutLeftOut<A>(answer: A): A {
  const { leftOut, ...rest } = (answer ?? {}) as Sent
  if (!leftOut) return answer
  const list = rest.list?.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !leftOut.has(name))),
  )
  return { ...rest, list } as A
}
