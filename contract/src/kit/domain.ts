import type { AnyCall } from './call.ts'
import type { Page } from './page.ts'
import type { Parameter } from './parameter.ts'
import type { Grants, Permission, PermissionGroups } from './permission.ts'
import type { AnyRecord } from './record.ts'
import type { View } from './view.ts'

/** A record whose rows may have files, and the operator codes of those who edit its rows: they change its files as well. */
export type AttachmentOwner = { readonly record: AnyRecord; readonly editedBy: readonly Permission[] }

/** Says that a record's rows may have files, which whoever holds one of the codes changes. */
export const filesOf = (record: AnyRecord, ...editedBy: Permission[]): AttachmentOwner => ({
  record,
  editedBy,
})

/** All that the contract holds of one domain. */
export type Domain = {
  readonly name: string
  /** Tables are generated from the records, and moves from their processes. */
  readonly records: readonly AnyRecord[]
  /** Records whose rows may have files. */
  readonly attachmentOwners: readonly AttachmentOwner[]
  readonly pages: readonly Page[]
  /** Pages as data, each under its page's name. */
  readonly views: readonly View[]
  readonly calls: readonly AnyCall[]
  /** Operator codes with their names. */
  readonly permissions: PermissionGroups
  /** Which role gets which operator codes. */
  readonly grants: Grants
  /** System parameters, by the name under which their readers import them. */
  readonly parameters: Readonly<Record<string, Parameter>>
}

type DomainSpec = Partial<Omit<Domain, 'name' | 'calls'>> & {
  readonly calls?: ReadonlyArray<Readonly<Record<string, AnyCall>>>
}

/** Describes a domain: everything that it adds to the product. `app/domains.ts` lists them. */
export const domain = (name: string, { calls = [], ...spec }: DomainSpec): Domain => ({
  name,
  records: [],
  attachmentOwners: [],
  pages: [],
  views: [],
  permissions: {},
  grants: {},
  parameters: {},
  ...spec,
  calls: calls.flatMap((group) => Object.values(group)),
})
