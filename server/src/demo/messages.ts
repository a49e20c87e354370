import type { message } from '@tejian/contract/home/message.ts'
import { demoAccounts } from '../app/seed/accounts.ts'
import { stableId } from '../kit/db/bulk.ts'
import { addMonths, type Day, dayText } from './days.ts'
import type { WrittenDeclaration } from './declarations.ts'
import type { DemoRow } from './demoRow.ts'
import type { DeviceRow } from './devices.ts'
import type { OfficeClock } from './officeClock.ts'
import { randomOf } from './random.ts'
import type { DemoUnit } from './units.ts'
import { words } from './words.ts'

type Draft = {
  receiver: string
  title: string
  content: string
  msgType: string
  sender: string
  sendTime: string
  read: boolean
}

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ''))

/** Messages for the demo accounts: announcements, what waits for them, and what became of their declarations. */
export function makeMessages(office: {
  units: readonly DemoUnit[]
  devices: readonly DeviceRow[]
  declarations: readonly WrittenDeclaration[]
  clock: OfficeClock
  today: Day
}): DemoRow<typeof message>[] {
  const drafts = [
    ...announcements(office.clock),
    ...dueReminders(office),
    ...office.declarations.flatMap((declaration) => ofDeclaration(declaration)),
  ]
  return drafts.map((draft, place): DemoRow<typeof message> => {
    const { read, ...columns } = draft
    return {
      id: stableId('demo message', String(place)),
      createDate: draft.sendTime,
      createUserName: draft.sender,
      updateDate: draft.sendTime,
      updateUserName: draft.sender,
      ...columns,
      readStatus: read ? 'readed' : 'unread',
      link: null,
    }
  })
}

function announcements(clock: OfficeClock): Draft[] {
  return demoAccounts.flatMap(({ loginName }) =>
    words.notes.announcements.slice(1).map(
      (title, index): Draft => ({
        receiver: loginName,
        title,
        content: `${title}，请各有关单位和人员遵照执行。（演示）`,
        msgType: '6',
        sender: '系统',
        sendTime: clock.text(clock.now - 2000 * (index + 1)),
        read: index > 0,
      }),
    ),
  )
}

function dueReminders({
  units,
  devices,
  today,
  clock,
}: {
  units: readonly DemoUnit[]
  devices: readonly DeviceRow[]
  today: Day
  clock: OfficeClock
}): Draft[] {
  const [from, to] = [dayText(today), dayText(addMonths(today, 1))]
  const [content = ''] = words.notes.messages
  return ['qiye', 'qiye2'].map((receiver, index): Draft => {
    const due = devices.filter(
      ({ unitId, nextinspdate }) =>
        unitId === units[index]?.row.id &&
        nextinspdate !== null &&
        nextinspdate >= from &&
        nextinspdate <= to,
    )
    return {
      receiver,
      title: '设备检验即将到期',
      content: fill(content, { n: due.length }),
      msgType: '3',
      sender: '系统',
      sendTime: clock.text(clock.now - 30),
      read: false,
    }
  })
}

/** What the people concerned were told when a declaration came to where it stands. */
function ofDeclaration({ plan, row }: WrittenDeclaration): Draft[] {
  const last = plan.acts.at(-1)
  if (plan.finished || !last) return []
  const random = randomOf(`message ${plan.place}`)
  const [, accepted = '', , returned = ''] = words.notes.messages
  const common = { sender: last.actor.name, sendTime: row.updateDate ?? '', read: random.chance(0.4) }
  const sheet = { appno: row.appno, unit: row.unitname, reason: row.backReason ?? '' }
  if (last.action === 'return' && row.dealMan) {
    return [
      {
        ...common,
        receiver: row.dealMan,
        title: '申报被退回',
        content: fill(returned, sheet),
        msgType: '2',
      },
    ]
  }
  if (row.step === 'CLFS' && row.dealMan) {
    return [
      {
        ...common,
        receiver: row.dealMan,
        title: '待办：资料审查',
        content: `申报单${sheet.appno}（${sheet.unit}）请您审查资料`,
        msgType: '2',
      },
    ]
  }
  if (last.action === 'accept')
    return [
      {
        ...common,
        receiver: plan.maker.loginName,
        title: '申报已受理',
        content: fill(accepted, sheet),
        msgType: '1',
      },
    ]
  return []
}
