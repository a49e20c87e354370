import type { FlowActor } from './flow.ts'
import { personOf } from './people.ts'
import type { Random } from './random.ts'

/** What is done in a declaration, how many office minutes after the thing before. */
export type PlannedAct = {
  action: string
  after: number
  actor: FlowActor
  holder?: FlowActor
  backTo?: string
  backReason?: string
  backDescription?: string
  opinion?: string
  /** APP_STATE that the declaration has afterwards. */
  state?: string
}

/** How far a declaration has come: the path's acts, how many office minutes it has been waiting since. */
export type Path = { name: string; channel: 'APPLY' | 'XCAPP' | 'DWSB'; acts: PlannedAct[]; waiting: number }

type Channel = Path['channel']

/** Reasons of a return: the entry of the dictionary 申报情况 and what the returner writes. */
const returns = [
  { backReason: '资料不完整', backDescription: '缺少使用登记证复印件，请补齐后重新提交。' },
  { backReason: '申报单填写不规范', backDescription: '设备代码与使用登记证不一致，请核对第一台设备。' },
  { backReason: '未加盖公章', backDescription: '上传的申报单未加盖单位公章，请盖章后重新上传。' },
  { backReason: '随意变更日期', backDescription: '期望检验日期早于可安排的最早日期，请重新选择。' },
]

const registrar = personOf('shouli')
const scheduler = personOf('anpai')
const reviewer = personOf('fushen')

const submit = (random: Random, maker: FlowActor, channel: Channel): PlannedAct => ({
  action: 'submit',
  after: random.whole(12, 180),
  actor: maker,
  state: channel === 'APPLY' ? '3' : '1',
})
const assign = (random: Random): PlannedAct => ({
  action: 'assign',
  after: random.whole(40, 620),
  actor: scheduler,
  holder: reviewer,
  state: '1',
  opinion: random.pick(['请复审', '同意，请复审材料', '']),
})
/** Confirmed by the counter; some papers are missing, so it goes to the reviewer. */
const confirm = (random: Random): PlannedAct => ({
  action: 'confirm',
  after: random.whole(40, 500),
  actor: registrar,
  state: '1',
  opinion: '设备与档案一致，请复审材料',
})
const pass = (random: Random): PlannedAct => ({
  action: 'pass',
  after: random.whole(50, 900),
  actor: reviewer,
  state: '3',
  opinion: '材料已复审，所缺由单位承诺补交',
})
const accept = (random: Random): PlannedAct => ({
  action: 'accept',
  after: random.whole(30, 700),
  actor: registrar,
  state: '5',
  opinion: '同意受理',
})

const back = (random: Random, actor: FlowActor, state: string, backTo = 'YWSB'): PlannedAct => ({
  action: 'return',
  after: random.whole(40, 600),
  actor,
  state,
  backTo,
  ...random.pick(returns),
})

/** Everything up to the step YWSL. */
function toAcceptance(random: Random, channel: Channel, maker: FlowActor): PlannedAct[] {
  const sent = submit(random, maker, channel)
  return channel === 'APPLY' ? [sent] : [sent, assign(random), pass(random)]
}

type Maker = (random: Random, channel: Channel, maker: FlowActor) => PlannedAct[]

/** The ways that a declaration can have gone, by the place where it stands now. */
export const paths: Readonly<Record<string, Maker>> = {
  draft: () => [],
  withdrawn: (random, channel, maker) => [
    submit(random, maker, channel),
    { action: 'withdraw', after: random.whole(5, 60), actor: maker, state: '90' },
  ],
  allocation: (random, channel, maker) => [submit(random, maker, channel)],
  review: (random, channel, maker) => [submit(random, maker, channel), assign(random)],
  confirmed: (random, channel, maker) => [submit(random, maker, channel), confirm(random)],
  returnedAndSentAgain: (random, channel, maker) => [
    submit(random, maker, channel),
    back(random, registrar, '2'),
    submit(random, maker, channel),
  ],
  acceptance: toAcceptance,
  returnedByAllocation: (random, channel, maker) => [
    submit(random, maker, channel),
    back(random, scheduler, '2'),
  ],
  returnedByReview: (random, channel, maker) => [
    submit(random, maker, channel),
    assign(random),
    back(random, reviewer, '2'),
  ],
  returnedByAcceptance: (random, channel, maker) => [
    ...toAcceptance(random, channel, maker),
    back(random, registrar, '4'),
  ],
  reviewedAgain: (random, channel, maker) => [
    ...toAcceptance(random, channel, maker),
    back(random, registrar, '1', 'CLFS'),
  ],
  submittedAgain: (random, channel, maker) => [
    ...toAcceptance(random, channel, maker),
    back(random, registrar, '4'),
    ...toAcceptance(random, channel, maker),
  ],
  voidDraft: (random) => [
    {
      action: 'void',
      after: random.whole(30, 400),
      actor: registrar,
      state: '99',
      backReason: '重复申报：与上一张申报单的设备相同',
    },
  ],
  voidAcceptance: (random, channel, maker) => [
    ...toAcceptance(random, channel, maker),
    {
      action: 'void',
      after: random.whole(60, 600),
      actor: registrar,
      state: '99',
      backReason: '使用单位取消检验：单位停产，来电要求取消',
    },
  ],
  accepted: (random, channel, maker) => [...toAcceptance(random, channel, maker), accept(random)],
  acceptedAfterReturn: (random, channel, maker) => [
    ...toAcceptance(random, channel, maker),
    back(random, registrar, '4'),
    ...toAcceptance(random, channel, maker),
    accept(random),
  ],
}

export type Amount = {
  path: string
  channel: Channel
  amount: number
  waiting: readonly [least: number, most: number]
  /** First digit of the devices' class, where the walk through the inspections needs one of it. */
  category?: string
}

/** How many declarations stand where, by channel, and since how many office minutes. Counter business is the largest part. */
export const amounts: readonly Amount[] = [
  { path: 'draft', channel: 'APPLY', amount: 5, waiting: [20, 900] },
  { path: 'draft', channel: 'XCAPP', amount: 2, waiting: [20, 400] },
  { path: 'draft', channel: 'DWSB', amount: 4, waiting: [30, 1500] },
  { path: 'withdrawn', channel: 'APPLY', amount: 1, waiting: [60, 500] },
  { path: 'withdrawn', channel: 'DWSB', amount: 1, waiting: [60, 500] },
  { path: 'allocation', channel: 'XCAPP', amount: 4, waiting: [10, 1100] },
  { path: 'allocation', channel: 'DWSB', amount: 5, waiting: [10, 1300] },
  { path: 'review', channel: 'XCAPP', amount: 4, waiting: [10, 1500] },
  { path: 'review', channel: 'DWSB', amount: 4, waiting: [10, 1700] },
  { path: 'reviewedAgain', channel: 'XCAPP', amount: 2, waiting: [30, 600] },
  { path: 'acceptance', channel: 'APPLY', amount: 8, waiting: [5, 1100] },
  { path: 'acceptance', channel: 'XCAPP', amount: 3, waiting: [5, 900] },
  { path: 'acceptance', channel: 'DWSB', amount: 3, waiting: [5, 1200] },
  { path: 'submittedAgain', channel: 'APPLY', amount: 2, waiting: [20, 500] },
  { path: 'returnedByAllocation', channel: 'XCAPP', amount: 1, waiting: [200, 1600] },
  { path: 'returnedByAllocation', channel: 'DWSB', amount: 2, waiting: [200, 1600] },
  { path: 'returnedByReview', channel: 'DWSB', amount: 2, waiting: [200, 1900] },
  { path: 'returnedByAcceptance', channel: 'APPLY', amount: 2, waiting: [200, 1900] },
  { path: 'voidDraft', channel: 'APPLY', amount: 3, waiting: [900, 26_000] },
  { path: 'voidAcceptance', channel: 'APPLY', amount: 2, waiting: [900, 26_000] },
  { path: 'voidAcceptance', channel: 'XCAPP', amount: 1, waiting: [900, 26_000] },
  { path: 'accepted', channel: 'APPLY', amount: 11, waiting: [10, 1900] },
  { path: 'accepted', channel: 'XCAPP', amount: 4, waiting: [10, 1700] },
  { path: 'accepted', channel: 'DWSB', amount: 3, waiting: [10, 1500] },
  { path: 'acceptedAfterReturn', channel: 'APPLY', amount: 1, waiting: [100, 900] },
  { path: 'accepted', channel: 'APPLY', amount: 3, waiting: [8000, 11_000], category: '8' },
  { path: 'accepted', channel: 'APPLY', amount: 3, waiting: [8000, 11_000], category: '1' },
  { path: 'accepted', channel: 'APPLY', amount: 31, waiting: [3200, 11_000] },
  { path: 'allocation', channel: 'DWSB', amount: 1, waiting: [10, 1300], category: '2' },
  { path: 'allocation', channel: 'DWSB', amount: 1, waiting: [10, 1300], category: '8' },
  { path: 'allocation', channel: 'DWSB', amount: 1, waiting: [10, 1300], category: '5' },
  { path: 'returnedAndSentAgain', channel: 'DWSB', amount: 1, waiting: [10, 600] },
  { path: 'confirmed', channel: 'DWSB', amount: 2, waiting: [10, 1500] },
]
