import type { FieldName } from '../../kit/record.ts'
import type { Value } from '../../kit/values.ts'
import { unit } from '../unit.ts'

type UnitField = FieldName<typeof unit>

/**
 * What a maintenance unit may ask to be changed, and the field of its archive that each stands for. Licence and scope are
 * changed by its filing, the area and the credit code by the authority itself.
 */
export const proposedFields = {
  newunitname: 'unitname',
  newlegalperson: 'legalperson',
  newaddress: 'address',
  newsafemanager: 'safemanager',
  newcontactname: 'contactname',
  newcontacttel: 'contacttel',
  newpostcode: 'postcode',
  newfax: 'fax',
  newemail: 'email',
  newbankName: 'bankName',
  newbankAccount: 'bankAccount',
} as const satisfies Readonly<Record<string, UnitField>>

export type ProposedField = keyof typeof proposedFields

/** One field of the archive, as it stood when the unit applied and as it shall stand. */
export type InfoItem = { readonly before: Value; readonly after: Value }
export type InfoItems = Readonly<Record<string, InfoItem>>

const fields = unit.fields
type Row = Readonly<Record<string, unknown>>

export const unitLabel = (name: string): string => fields[name as UnitField]?.label ?? name

/** What an application changes: of what was filled in, whatever differs from the archive. */
export function infoItems(archive: Row, asked: Row): InfoItems {
  return Object.fromEntries(
    Object.entries(proposedFields).flatMap(([proposed, name]) => {
      const [before, after] = [(archive[name] ?? null) as Value, (asked[proposed] ?? null) as Value]
      return after === null || after === '' || after === before ? [] : [[name, { before, after }] as const]
    }),
  )
}

/** The fields of the archive that somebody has changed since the application was made. */
export const changedSince = (archive: Row, items: InfoItems): string[] =>
  Object.entries(items)
    .filter(([name, { before }]) => (archive[name] ?? null) !== (before ?? null))
    .map(([name]) => name)
