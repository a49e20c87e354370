import {
  type Duty,
  duties,
  type reportAuthorisation,
} from '@tejian/contract/people/authorisation/authorisation.ts'
import { organisationId } from '../app/seed/reference.ts'
import { stableId } from '../kit/db/bulk.ts'
import { addMonths, type Day, dayText } from './days.ts'
import type { DemoRow } from './demoRow.ts'
import { personOf } from './people.ts'

/** Every class of the catalogue, safety accessories included. */
const everyClass = '1,2,3,4,5,6,7,8,9,F'

type Written = {
  loginName: string
  duty: Duty
  name: string
  code: string
  office: string
  classes?: string
  /** The qualification that is asked for, and how many of the arranged people hold it. */
  asks?: readonly [certItem: string, leastHolders: number]
}

/** Who signs in the demo institute: the accounts of each post for every class, the inspectors by what they inspect. */
const written: readonly Written[] = [
  {
    loginName: 'fuhe',
    duty: duties.audit,
    name: '报告复核（全部类别）',
    code: 'SQ-FH-01',
    office: '3311JY09',
  },
  {
    loginName: 'shenhe',
    duty: duties.audit,
    name: '报告审核（全部类别）',
    code: 'SQ-SH-01',
    office: '3311JY09',
  },
  {
    loginName: 'pizhun',
    duty: duties.approve,
    name: '授权签字人（全部类别）',
    code: 'SQ-SP-01',
    office: '3311JY',
  },
  ...['jianyan', 'jianyan2'].flatMap((loginName, place): Written[] => [
    {
      loginName,
      duty: duties.inspect,
      name: '机电类检验',
      code: `SQ-JD-0${place + 1}`,
      office: '3311JY03',
      classes: '3,4,5,6,9',
    },
    {
      loginName,
      duty: duties.inspect,
      name: '承压类检验',
      code: `SQ-CY-0${place + 1}`,
      office: '3311JY03',
      classes: '1,2,7,8,F',
    },
    {
      loginName,
      duty: duties.inspect,
      name: '客运索道检验',
      code: `SQ-SD-0${place + 1}`,
      office: '3311JY03',
      classes: '9',
      asks: ['SD-2', 1],
    },
  ]),
]

/** The authorisations of the demo institute: two years, renewed with the quality manual. */
export const makeAuthorisations = (today: Day): DemoRow<typeof reportAuthorisation>[] =>
  written.map(({ loginName, duty, name, code, office, classes = everyClass, asks }) => {
    const start = addMonths(today, -10)
    const at = `${dayText(start)} 09:00:00+08`
    return {
      id: stableId('demo authorisation', code),
      version: 1,
      createDate: at,
      createUserName: '蒋站长',
      updateDate: at,
      updateUserName: '蒋站长',
      qualifCode: code,
      qualifName: name,
      duty,
      loginName,
      userNames: personOf(loginName).name,
      equclacode: classes,
      startDate: dayText(start),
      endDate: dayText(addMonths(start, 24)),
      enabled: true,
      ...(asks && { certItem: asks[0], leastHolders: asks[1] }),
      orgId: organisationId(office),
    }
  })
