import type { inspectorCertificate } from '@tejian/contract/people/inspectorCertificate.ts'
import { organisationId } from '../app/seed/reference.ts'
import { stableId } from '../kit/db/bulk.ts'
import { addMonths, type Day, dayText, yearOf } from './days.ts'
import type { DemoRow } from './demoRow.ts'
import { personOf } from './people.ts'

/** What the demo inspectors are qualified for: dictionary INSPECTOR_ITEM and the classes that the item covers. */
const items: ReadonlyArray<readonly [certtype: string, classPrefixes: string]> = [
  ['GL-2', '1'],
  ['RQ-2', '2'],
  ['GD-2', '7,8'],
  ['DT-2', '3'],
  ['QZ-2', '4'],
  ['CC-1', '5'],
  ['YL-2', '6'],
  ['SD-2', '9'],
  ['FF-1', 'F'],
]

/** Certificates run four years (TSG Z8002); these end within weeks. */
const endingSoon: Readonly<Record<string, number>> = { 'jianyan2/YL-2': 25, 'jianyan2/SD-2': 52 }

function rowOf(loginName: string, place: number, today: Day): DemoRow<typeof inspectorCertificate> {
  const [certtype, classPrefixes] = items[place] as (typeof items)[number]
  const shift = loginName === 'jianyan' ? 0 : 5
  const soon = endingSoon[`${loginName}/${certtype}`]
  const valid = soon === undefined ? addMonths(today, 8 + ((place + shift) % 9) * 4) : today + soon
  const issued = addMonths(valid, -48) + 1
  const at = `${dayText(issued + 6)} 10:00:00+08`
  return {
    id: stableId('demo certificate', `${loginName} ${certtype}`),
    version: 1,
    createDate: at,
    createUserName: '蒋站长',
    updateDate: at,
    updateUserName: '蒋站长',
    loginName,
    personName: personOf(loginName).name,
    certno: `TS6J${certtype.replace('-', '')}${yearOf(issued)}${loginName === 'jianyan' ? '0107' : '0218'}`,
    certtype,
    classPrefixes,
    issueDate: dayText(issued),
    validDate: dayText(valid),
    certState: soon === undefined ? '1' : '2',
    orgId: organisationId('3311JY03'),
  }
}

/** The certificates of the demo inspectors: every class can be planned with two of them. */
export const makeCertificates = (today: Day): DemoRow<typeof inspectorCertificate>[] =>
  ['jianyan', 'jianyan2'].flatMap((loginName) => items.map((_item, place) => rowOf(loginName, place, today)))
