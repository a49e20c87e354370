import { selfStrategy } from '@tejian/contract/messaging/selfInspection.ts'
import type { Context } from '../../kit/context.ts'
import { saveRegisterRow } from '../../kit/records/register.ts'
import { strategyOptions } from '../../messaging/selfInspection/strategies.ts'
import { remindOfSelfTests } from '../../messaging/selfInspection/sweep.ts'

type As = (loginName: string) => Context

const strategies: ReadonlyArray<Record<string, string>> = [
  {
    strategyName: '电梯自行检测提醒',
    equclacode: '3000',
    triggerDays: '30',
    cycleMonth: '12',
    receiverType: '3',
    sendWay: '3',
  },
  {
    strategyName: '自动扶梯提前两个月提醒',
    equclacode: '3300',
    triggerDays: '60',
    cycleMonth: '12',
    receiverType: '2',
    sendWay: '1',
  },
  {
    strategyName: '杂物电梯提醒（停用）',
    equclacode: '3400',
    triggerDays: '15',
    receiverType: '1',
    sendWay: '2',
    enabled: '0',
  },
]

/** Strategies of reminders of self-tests, and what one morning's look has sent by them. */
export async function walkSelfTests(as: As): Promise<void> {
  for (const one of strategies) await saveRegisterRow(as('zhanzhang'), selfStrategy, one, strategyOptions)
  await remindOfSelfTests(as('zhanzhang'))
}
