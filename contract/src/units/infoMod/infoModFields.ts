import type { FieldName } from '../../kit/record.ts'
import { unit } from '../unit.ts'

export type UnitField = FieldName<typeof unit>

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

/** A field of the archive that may be changed so. */
export type ChangeableField = (typeof proposedFields)[ProposedField]

/** One field of the archive, as it stood when the unit applied and as it shall stand. */
export type InfoItem = { readonly before: string | null; readonly after: string | null }
export type InfoItems = Readonly<Partial<Record<ChangeableField, InfoItem>>>

type Archive = Readonly<Partial<Record<ChangeableField, string | null>>>
type Asked = Readonly<Partial<Record<ProposedField, string | null>>>

const pairs = Object.entries(proposedFields) as ReadonlyArray<[ProposedField, ChangeableField]>

export const unitLabel = (name: UnitField): string => unit.fields[name].label

/** The fields that an application changes, each with its item. */
export const itemEntries = (items: InfoItems): Array<[ChangeableField, InfoItem]> =>
  Object.entries(items) as Array<[ChangeableField, InfoItem]>

/** What an application changes: of what was filled in, whatever differs from the archive. */
export function infoItems(archive: Archive, asked: Asked): InfoItems {
  return Object.fromEntries(
    pairs.flatMap(([proposed, name]) => {
      const [before, after] = [archive[name] ?? null, asked[proposed] ?? null]
      return after === null || after === '' || after === before ? [] : [[name, { before, after }] as const]
    }),
  )
}

/** The fields of the archive that somebody has changed since the application was made. */
export const changedSince = (archive: Archive, items: InfoItems): ChangeableField[] =>
  itemEntries(items)
    .filter(([name, { before }]) => (archive[name] ?? null) !== before)
    .map(([name]) => name)
