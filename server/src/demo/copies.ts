import { type CopyOperation, copyFlow, copyStates } from '@tejian/contract/home/copy/copyFlow.ts'
import type {
  copyNotification,
  copyNotificationDevice,
  copyNotificationLog,
} from '@tejian/contract/home/copy/copyNotification.ts'
import { organisationId } from '../app/seed/reference.ts'
import { stableId } from '../kit/db/bulk.ts'
import type { DemoRow } from './demoRow.ts'
import type { DeviceRow } from './devices.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock } from './officeClock.ts'
import { personOf } from './people.ts'

type Copies = {
  notifications: DemoRow<typeof copyNotification>[]
  devices: DemoRow<typeof copyNotificationDevice>[]
  logs: DemoRow<typeof copyNotificationLog>[]
}

type Case = { title: string; content: string; done: readonly CopyOperation[]; opinion?: string }

/** One notification in each state; the last lines are what was done with them. */
const cases: readonly Case[] = [
  { title: '超期未检电梯核查', content: '该单位电梯超过检验合格有效期仍在使用，请现场核查。', done: [] },
  { title: '检验不合格设备抄送', content: '检验结论不合格，单位尚未停用，请督促。', done: ['send'] },
  { title: '拒绝检验情况抄送', content: '约定检验时单位未配合，请协调。', done: ['send', 'sign'] },
  { title: '重大缺陷抄送', content: '检验发现重大缺陷，请核查整改情况。', done: ['send', 'sign', 'assign'] },
  {
    title: '违规移装线索',
    content: '现场发现设备已移装，未办理变更登记，请核查。',
    done: ['send', 'sign', 'handle'],
    opinion: '已现场核查，责令十五日内补办变更登记。',
  },
  {
    title: '停用设备启用线索',
    content: '已报停设备疑似启用，请核查。',
    done: ['send', 'sign', 'assign', 'handle', 'archive'],
    opinion: '经核查设备未启用，已张贴封条。',
  },
  {
    title: '安全管理人员缺失',
    content: '单位未配备安全管理人员，请督促。',
    done: ['send', 'return'],
    opinion: '该单位不在本辖区，请核对后重新抄送。',
  },
]

/** Copy notifications of the institute to the city's authority, with their devices and logs. */
export function makeCopies(devices: readonly DeviceRow[], numbers: DemoNumbers, clock: OfficeClock): Copies {
  const author = personOf('shouli')
  const handler = personOf('jiancha')
  const made: Copies = { notifications: [], devices: [], logs: [] }
  for (const [place, { title, content, done, opinion }] of cases.entries()) {
    const id = stableId('demo copy', String(place))
    const device = devices[place * 3] as DeviceRow
    let at = clock.now - 4000 - place * 900
    const created = clock.text(at)
    const system = { createDate: created, createUserName: author.name }
    const log = (stepName: string, executor: string, said: string | null): void => {
      made.logs.push({
        ...system,
        id: stableId('demo copy log', `${place} ${stepName}`),
        updateDate: clock.text(at),
        updateUserName: executor,
        notifyId: id,
        stepName,
        executor,
        executeTime: clock.text(at),
        acceptOpinion: said,
        attrefsysid: null,
      })
    }
    log('登记', author.name, null)
    for (const name of done) {
      at += 120
      const wants = copyFlow[name].wants !== undefined
      log(
        copyFlow[name].label,
        copyFlow[name].side === 'sender' ? author.name : handler.name,
        wants ? (opinion ?? null) : null,
      )
    }
    const last = done.at(-1)
    const handled = done.includes('handle')
    const held = handled || done.includes('assign')
    made.notifications.push({
      ...system,
      id,
      version: 1 + done.length,
      updateDate: clock.text(at),
      updateUserName: last && copyFlow[last].side === 'receiver' ? handler.name : author.name,
      notifyNo: numbers.next(
        'CS',
        { day: clock.day(clock.now - 4000 - place * 900), area: '331100' },
        created,
        author.name,
      ),
      title,
      content,
      unitname: device.useunit,
      appno: null,
      seisn: null,
      equclacode: device.equclacode,
      equCount: 1,
      sendOrg: organisationId('3311JY'),
      receiveOrg: organisationId('331100JC'),
      status: last ? copyFlow[last].to : copyStates.draft,
      sender: author.loginName,
      sendTime: done.length > 0 ? clock.text(clock.now - 3880 - place * 900) : null,
      dealMan: held ? handler.loginName : null,
      dealManName: held ? handler.name : null,
      processOpinion: handled ? (opinion ?? null) : null,
      processTime: handled ? clock.text(at) : null,
      archiveNo: done.includes('archive') ? 'JCDA-001' : null,
    })
    made.devices.push({
      ...system,
      id: stableId('demo copy device', String(place)),
      updateDate: created,
      updateUserName: author.name,
      notifyId: id,
      equdatasysid: device.id,
      equclacode: device.equclacode,
      equcode: device.equcode,
      equname: device.equname,
      regcode: device.equregcode,
      unitname: device.useunit,
    })
  }
  return made
}
