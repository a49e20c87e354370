import { dispatchMessages as say } from '@tejian/contract/announcements/dispatchMessages.ts'
import {
  type fileDispatch,
  type fileReceipt,
  receiptStates,
} from '@tejian/contract/announcements/fileDispatch.ts'
import { organisationId } from '../app/seed/reference.ts'
import { type BulkRow, stableId } from '../kit/db/bulk.ts'
import { type Day, dayText } from './days.ts'
import type { DemoRow } from './demoRow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock } from './officeClock.ts'
import { personOf } from './people.ts'
import type { DemoUnit } from './units.ts'

type Plan = {
  title: string
  docno?: string
  fileType: string
  from: 'city' | 'county' | 'institute'
  /** Codes of organisations, places of units. */
  to: ReadonlyArray<string | number>
  daysAgo: number
  dueIn: number
  /** How many have opened it, and how many of them have signed; none for a draft. */
  read?: number
  signed?: number
  urged?: number
  draft?: true
}

const senders = {
  city: { org: '331100JC', name: '丽水市市场监督管理局', login: 'jiancha' },
  county: { org: '331121JC', name: '青田县市场监督管理局', login: 'jiancha_qt' },
  institute: { org: '3311JY', name: '丽水市特种设备检测院（虚构）', login: 'shouli' },
} as const

const names: Readonly<Record<string, string>> = {
  '331100JC': '丽水市市场监督管理局',
  '331102JC': '莲都区市场监督管理局',
  '331121JC': '青田县市场监督管理局',
  '331122JC': '缙云县市场监督管理局',
  '331123JC': '遂昌县市场监督管理局',
  '331124JC': '松阳县市场监督管理局',
  '3311JY': '丽水市特种设备检测院（虚构）',
}
const signers = ['何收文', '章收文', '潘收文', '胡收文', '阙收文', '练收文', '尹收文']

/** Drafts come first: nobody but their own organisation sees them. */
const plans: readonly Plan[] = [
  {
    title: '关于开展年终特种设备安全检查的通知',
    fileType: '1',
    from: 'city',
    to: ['331102JC', '331121JC', '331122JC'],
    daysAgo: 1,
    dueIn: 10,
    draft: true,
  },
  {
    title: '关于报送锅炉能效资料的函',
    fileType: '3',
    from: 'county',
    to: ['3311JY', 0],
    daysAgo: 1,
    dueIn: 9,
    draft: true,
  },
  {
    title: '关于印发电梯安全筑底三年行动方案的通知',
    docno: '丽市监特〔2026〕18号',
    fileType: '1',
    from: 'city',
    to: ['331102JC', '331121JC', '331122JC', '331123JC', '331124JC'],
    daysAgo: 3,
    dueIn: 4,
    read: 3,
    signed: 2,
  },
  {
    title: '关于超期未检设备清理情况的通报',
    docno: '丽市监特〔2026〕15号',
    fileType: '2',
    from: 'city',
    to: ['3311JY', '331121JC'],
    daysAgo: 12,
    dueIn: -3,
    read: 1,
    signed: 0,
    urged: 1,
  },
  {
    title: '关于提交特种设备安全总监任命文件的通知',
    fileType: '1',
    from: 'city',
    to: [0, 1, 2, 3],
    daysAgo: 2,
    dueIn: 6,
    read: 2,
    signed: 1,
  },
  {
    title: '关于印发气瓶安全检查方案的通知',
    docno: '丽市监特〔2026〕11号',
    fileType: '4',
    from: 'city',
    to: ['331121JC', '331122JC', '3311JY'],
    daysAgo: 30,
    dueIn: -20,
    read: 3,
    signed: 3,
  },
  {
    title: '关于检验期间现场配合事项的函',
    fileType: '3',
    from: 'institute',
    to: [0, 1],
    daysAgo: 5,
    dueIn: -1,
    read: 1,
    signed: 0,
  },
  {
    title: '关于青田县电梯困人救援情况的报告',
    fileType: '9',
    from: 'county',
    to: ['331100JC'],
    daysAgo: 1,
    dueIn: 5,
    read: 0,
    signed: 0,
  },
  {
    title: '检验工作例会纪要',
    fileType: '5',
    from: 'institute',
    to: ['331121JC', '331100JC'],
    daysAgo: 18,
    dueIn: -8,
    read: 2,
    signed: 2,
  },
]

const perDay = 450

/** Documents between authorities, institute and units: drafts, waiting, overdue, urged, signed by all. */
export function makeDispatches(
  units: readonly DemoUnit[],
  { numbers, clock, today }: { numbers: DemoNumbers; clock: OfficeClock; today: Day },
): ReadonlyArray<readonly [table: string, rows: readonly BulkRow[]]> {
  const dispatches: DemoRow<typeof fileDispatch>[] = []
  const receipts: DemoRow<typeof fileReceipt>[] = []
  for (const [place, plan] of plans.entries()) {
    const sender = senders[plan.from]
    const person = personOf(sender.login)
    const at = clock.now - plan.daysAgo * perDay - place * 11
    const id = stableId('demo dispatch', String(place))
    const receivers = plan.to.map((one) =>
      typeof one === 'string'
        ? { receiveOrg: organisationId(one), unitId: null, name: names[one] ?? '' }
        : { receiveOrg: null, unitId: units[one]?.row.id ?? null, name: units[one]?.row.unitname ?? '' },
    )
    const { read = 0, signed = 0, urged = 0, draft = false } = plan
    const system = {
      version: 1,
      createDate: clock.text(at),
      createUserName: person.name,
      updateDate: clock.text(at),
      updateUserName: person.name,
    }
    const dueDate = dayText(today + plan.dueIn)
    const all = signed === receivers.length
    dispatches.push({
      ...system,
      id,
      fileno: numbers.next('WJ', { day: clock.day(at), area: '331100' }, clock.text(at), person.name),
      docno: plan.docno ?? null,
      title: plan.title,
      fileType: plan.fileType,
      content: `${plan.title.replace(/^(关于)?/, '现就').replace(/的(通知|通报|函|报告)$/, '')}有关事项函告如下：\n\n1. 请认真组织落实，明确专人负责。\n2. 请于 **${dueDate}** 前签收，并按要求报送材料。\n\n联系人：${person.name}，19900001000（演示）。`,
      receiveOrgs: receivers.flatMap(({ receiveOrg }) => receiveOrg ?? []).join(',') || null,
      receiveUnits: receivers.flatMap(({ unitId }) => unitId ?? []).join(',') || null,
      dueDate,
      sendOrg: organisationId(sender.org),
      sendOrgName: sender.name,
      sendLogin: sender.login,
      sendUserName: person.name,
      sendTime: draft ? null : clock.text(at + 20),
      receiveOrgName: say.names(receivers.map(({ name }) => name)),
      receiverCount: receivers.length,
      signedCount: signed,
      readCount: read,
      sendState: draft ? receiptStates.draft : all ? receiptStates.signed : receiptStates.waiting,
      urgeCount: urged,
      lastUrgeTime: urged > 0 ? clock.text(clock.now - perDay) : null,
    })
    if (draft) continue
    for (const [index, { name, ...receiver }] of receivers.entries()) {
      // The last of the list have opened and signed, so that the first demo accounts find something to do.
      const place = receivers.length - 1 - index
      const who = signers[index] ?? ''
      receipts.push({
        ...system,
        id: stableId('demo receipt', `${id} ${index}`),
        ...receiver,
        dispatchId: id,
        receiverName: name,
        status: place < signed ? receiptStates.signed : receiptStates.waiting,
        dueDate,
        readUserName: place < read ? who : null,
        readTime: place < read ? clock.text(at + 200) : null,
        signUserName: place < signed ? who : null,
        signTime: place < signed ? clock.text(at + 260) : null,
        signNote: place < signed && index % 2 === 0 ? '已收悉' : null,
      })
    }
  }
  return [
    ['file_dispatch', dispatches],
    ['file_receipt', receipts],
  ]
}
