import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { personLists } from '@tejian/contract/people/calls.ts'
import { person, personTypes } from '@tejian/contract/people/person.ts'
import { supervisorEntry } from '@tejian/contract/people/supervisorEntry.ts'
import { type SqlBool, sql } from 'kysely'
import type { Bind } from '../kit/http/bind.ts'
import { type Filters, findRows, type ListSource } from '../kit/records/find.ts'
import { inOwnNames } from '../kit/records/listed.ts'
import { permittedActions, sourceOf } from '../kit/records/register.ts'
import { personOptions } from './persons.ts'

/** Supervisors at work, beyond all areas. */
export const addressBook: ListSource = {
  record: supervisorEntry,
  orderBy: ['areaId', 'asc'],
  also: () => [
    sql<SqlBool>`person."personType" = ${personTypes.supervisor}`,
    sql<SqlBool>`person.status = '1'`,
  ],
  actions: (context) => permittedActions(context, supervisorEntry),
}

const ownNames = { unitname: 'workunitname' }
const kinds: Readonly<Record<string, Filters>> = {
  unitPerson: { personType: personTypes.safetyManager },
  filingStaff: { filed: '1' },
  monitor: { personType: personTypes.supervisor },
  inspector: { personType: personTypes.inspector },
  workPerson: { personType: personTypes.operator },
  personnel: { personType: `${personTypes.inspector},${personTypes.staff}` },
  maintPerson: { personType: personTypes.maintainer },
}

/** The catalogue's lists of persons, with its names beside the record's own (calls.json, persons). */
export function bindPersonLists(bind: Bind): void {
  const source = sourceOf(person, personOptions)
  for (const [kind, filters] of Object.entries(kinds)) {
    const call = personLists[kind as keyof typeof personLists]
    bind(call, async (context, request) => {
      const own = { ...inOwnNames(request, ownNames), ...filters }
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
    const answer = await findRows(context, addressBook, inOwnNames(request, ownNames) as ListRequest)
    for (const row of answer.list) row.unitname = row.workunitname
    return answer
  })
}
