import { organisation } from '@tejian/contract/system/organisation.ts'
import { type ImportSource, prepareAsForm, recordColumns } from '../../../shared/transfers/importSource.ts'
import { organisationOptions } from '../../../system/organisations.ts'
import { type MovedTable, reference, sameValue, writeAs } from '../movedTable.ts'
import { movedKinds } from '../tables.ts'

const source: ImportSource<typeof organisation> = {
  path: 'move-in/organisation',
  title: movedKinds.organisation,
  permission: 'organisation.save',
  record: organisation,
  options: organisationOptions,
  columns: (lookups) => recordColumns(organisation, lookups).filter(({ name }) => name !== 'parentId'),
  prepare: (_context, _lookups, lines) => prepareAsForm(organisation, lines),
}

/** Institutions and departments; one whose code is there already is meant, and left as it is. */
export const organisations: MovedTable = {
  kind: 'organisation',
  title: movedKinds.organisation,
  record: organisation,
  distinct: ['code'],
  within: 'parentId',
  columns: (lookups) => [
    ...source.columns(lookups, null),
    reference('parentId', '上级机构', 'organisation', { note: '没有上级的不填' }),
  ],
  known: (context, lines) => sameValue(context, organisation, 'code', lines),
  write: writeAs(() => source),
}
