import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { FiltersOf } from '@tejian/contract/kit/record.ts'
import { personLists } from '@tejian/contract/people/calls.ts'
import { person, personTypes } from '@tejian/contract/people/person.ts'
import { supervisorEntry } from '@tejian/contract/people/supervisorEntry.ts'
import { type SqlBool, sql } from 'kysely'
import type { Bind } from '../kit/http/bind.ts'
import { sameNumber } from '../kit/personal/sameNumber.ts'
import { findRows, type ListSource } from '../kit/records/find.ts'
import { type FilterName, toRecordNames } from '../kit/records/listed.ts'
import { permittedActions, sourceOf } from '../kit/records/register.ts'
import { heldCertificate } from './held.ts'
import { personOptions } from './persons.ts'

/** Supervisors at work, beyond all areas. */
export const addressBook: ListSource<typeof supervisorEntry> = {
  record: supervisorEntry,
  orderBy: ['areaId', 'asc'],
  extraConditions: () => [
    sql<SqlBool>`person."personType" = ${personTypes.supervisor}`,
    sql<SqlBool>`person.status = '1'`,
  ],
  filters: {
    idcard: (context, idcard) => [sameNumber(context, sql`person.idcard`, idcard)],
    certno: (_context, no) => [heldCertificate([sql<SqlBool>`starts_with(certno, ${no})`])],
  },
  actions: (context) => permittedActions(context, supervisorEntry),
}

/** The catalogue's name for what both records call the same. */
const ownNames = { unitname: 'workunitname' } as const satisfies Readonly<
  Record<string, FilterName<typeof person> & FilterName<typeof supervisorEntry>>
>

const kinds = {
  unitPerson: { personType: personTypes.safetyManager },
  filingStaff: { filed: '1' },
  monitor: { personType: personTypes.supervisor },
  inspector: { personType: personTypes.inspector },
  workPerson: { personType: personTypes.operator },
  personnel: { personType: `${personTypes.inspector},${personTypes.staff}` },
  maintPerson: { personType: personTypes.maintainer },
} as const satisfies Readonly<Partial<Record<keyof typeof personLists, FiltersOf<typeof person>>>>

/** The catalogue's lists of persons, with its names beside the record's own (calls.json, persons). */
export function bindPersonLists(bind: Bind): void {
  const source = sourceOf(person, personOptions)
  for (const [kind, filters] of Object.entries(kinds)) {
    const call = personLists[kind as keyof typeof personLists]
    bind(call, async (context, request) => {
      const own = { ...toRecordNames(request, ownNames), ...filters }
      const answer = await findRows(context, source, own as ListRequest)
      for (const row of answer.list)
        Object.assign(row, {
          unitname: row.workunitname,
          certtype: row.certItem,
          certValidDate: row.validDate,
        })
      return answer
    })
  }
  bind(personLists.addressBook, async (context, request) => {
    const answer = await findRows(context, addressBook, toRecordNames(request, ownNames) as ListRequest)
    for (const row of answer.list) Object.assign(row, { unitname: row.workunitname })
    return answer
  })
}
