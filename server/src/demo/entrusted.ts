import { entrustedProcess, entrustStates } from '@tejian/contract/declarations/entrusted.process.ts'
import type { entrustedProject } from '@tejian/contract/declarations/entrusted.ts'
import { organisationId } from '../app/seed/reference.ts'
import { stableId } from '../kit/db/bulk.ts'
import type { DemoRow } from './demoRow.ts'
import type { DemoFlow } from './flow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock } from './officeClock.ts'
import { personOf } from './people.ts'
import type { DemoUnit } from './units.ts'

type Tools = { numbers: DemoNumbers; flow: DemoFlow; clock: OfficeClock }
type Row = DemoRow<typeof entrustedProject>

type Stage = {
  name: string
  content: string
  yuan: number
  acts: ReadonlyArray<'start' | 'complete' | 'archive' | 'void'>
  /** Office minutes since it was registered. */
  since: number
}

/** One or two at each step; one waits too long for its archive number. */
const stages: readonly Stage[] = [
  {
    name: '储罐区腐蚀监测',
    content: '对12台常压储罐做壁厚监测并出具评价意见',
    yuan: 28_000,
    acts: ['start'],
    since: 5200,
  },
  {
    name: '起重机钢丝绳漏磁检测',
    content: '3台桥式起重机钢丝绳在线漏磁检测',
    yuan: 9_600,
    acts: ['start', 'complete'],
    since: 9100,
  },
  {
    name: '锅炉水质化验',
    content: '季度锅炉水、蒸汽冷凝水取样化验',
    yuan: 2_400,
    acts: ['start', 'complete', 'archive'],
    since: 14_000,
  },
  { name: '非法定压力表比对', content: '工艺装置压力表比对40只', yuan: 1_800, acts: [], since: 300 },
  {
    name: '新建厂房电梯验收咨询',
    content: '电梯安装质量第三方见证',
    yuan: 12_000,
    acts: ['void'],
    since: 4100,
  },
  { name: '管道焊缝射线底片复评', content: '复评射线底片260张', yuan: 7_800, acts: [], since: 1300 },
]

/** Entrusted projects of the demo office, at every step. */
export function makeEntrusted(units: readonly DemoUnit[], { numbers, flow, clock }: Tools): Row[] {
  const registrar = personOf('shouli')
  return stages.flatMap((stage, place) => {
    const unit = units[place * 3]?.row
    if (!unit) return []
    let at = clock.now - stage.since
    const [day, text] = [clock.day(at), clock.text(at)]
    const lead = personOf(place % 2 === 0 ? 'jianyan' : 'jianyan2')
    const row: Row = {
      id: stableId('demo entrusted project', `${unit.id} ${place}`),
      version: 1 + stage.acts.length,
      createDate: text,
      createUserName: registrar.name,
      projectno: numbers.next('WT', { day, area: unit.areaId }, text, registrar.name),
      projectName: stage.name,
      unitId: unit.id,
      unitname: unit.unitname,
      contactname: unit.contactname,
      contacttel: unit.contacttel,
      entrustContent: stage.content,
      equcodeset: null,
      equclacode: null,
      proPrincipalId: lead.loginName,
      proPrincipalName: lead.name,
      entrustDate: day,
      finishDate: null,
      contractMoney: stage.yuan * 100,
      status: entrustStates.registered,
      appno: null,
      appmainsysid: null,
      beginDate: null,
      doneDate: null,
      archiveNo: null,
      archiveDate: null,
      archiveUserName: null,
      voidReason: null,
      areaId: unit.areaId,
      orgId: organisationId('3311JY'),
      note: null,
      step: null,
      taskId: null,
      dealMan: null,
      dealManName: null,
      receiveTime: null,
      deadline: null,
      backReason: null,
      backDescription: null,
      backDutyTask: null,
    }
    flow.start(entrustedProcess, row, at, registrar)
    let last = registrar
    for (const [index, action] of stage.acts.entries()) {
      at += 90 + index * 1900
      last = personOf(action === 'archive' ? 'dangan' : 'shouli')
      const reason = action === 'void' ? '委托单位改由其他机构办理' : undefined
      flow.move(entrustedProcess, row, { action, at, actor: last, ...(reason && { backReason: reason }) })
      Object.assign(row, outcome(action, clock.day(at), last.name, row.projectno ?? ''))
    }
    return [Object.assign(row, { updateDate: clock.text(at), updateUserName: last.name })]
  })
}

function outcome(action: Stage['acts'][number], day: string, by: string, projectno: string) {
  if (action === 'start') return { status: entrustStates.underWay, beginDate: day }
  if (action === 'complete') return { status: entrustStates.done, doneDate: day }
  if (action === 'void') return { status: entrustStates.void, voidReason: '委托单位改由其他机构办理' }
  return {
    status: entrustStates.archived,
    archiveNo: `WTDA-${projectno.slice(2, 10)}`,
    archiveDate: day,
    archiveUserName: by,
  }
}
