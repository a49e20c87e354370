import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { phoneConversion } from '@tejian/contract/mobile/conversion.ts'
import { convertRules } from '@tejian/contract/mobile/convert.ts'
import { phoneFailRule, unfitWord } from '@tejian/contract/mobile/failRule.ts'
import { phoneGuide } from '@tejian/contract/mobile/guide.ts'
import { operationTypes } from '@tejian/contract/mobile/operationLog.ts'
import { phoneRelease, phoneVersion } from '@tejian/contract/mobile/release.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { type RegisterOptions, saveRegisterRow } from '../../kit/records/register.ts'
import { writeApprovalLog, writeSubmitLog } from '../../mobile/operations.ts'
import { conversionOptions, failRuleOptions, guideOptions, releaseOptions } from '../../mobile/rules.ts'
import { savePhoneTemplate } from '../../mobile/templates.ts'
import type { DemoClock } from './walkers.ts'

export type MobileWalk = { as(loginName: string): Context; clock: DemoClock; today: string }

type Given = Readonly<Record<string, string>>

const lift = 'DT-YY-DQ'
const vessel = 'RQ-DQ'

const releases: readonly (Given & { readonly versionNo: string })[] = [
  { versionNo: '1.0.0', ago: '60', content: '手机工作台上线：监督检查、维保记录、应急救援' },
  {
    versionNo: '1.1.0',
    ago: '25',
    content: '修正断网时照片可能未保存的问题，须更新后再同步',
    forceUpdate: 'true',
  },
  { versionNo: phoneVersion, ago: '6', content: '可下载行程，在没有网络的现场录入原始记录' },
  { versionNo: '1.3.0', ago: '-10', content: '录入页面支持深色显示' },
]

const conversions: readonly Given[] = [
  {
    objName: '溢流阀调定压力',
    sourceField: 'A1.2.4.4/溢流阀调定压力',
    targetField: 'oilPressure',
    convRule: convertRules.copy,
  },
  {
    objName: '钢丝绳最小直径修约',
    sourceField: 'A1.2.5.1/实测最小直径',
    targetField: 'A1.2.5.1/实测最小直径',
    convRule: convertRules.round,
    ruleParam: '1',
  },
  {
    objName: '下行速度换算（mm/s 至 m/s）',
    sourceField: 'A1.3.9/动作前下行速度',
    targetField: 'ratedSpeedDown',
    convRule: convertRules.unit,
    ruleParam: '0.001',
    enabled: 'false',
  },
  {
    objName: '顶升方式',
    sourceField: 'jackMode',
    targetField: 'jackMode',
    convRule: convertRules.dictionary,
    ruleParam: '1=直接作用式；2=间接作用式',
  },
  {
    objName: '控制方式默认值',
    sourceField: 'controlMode',
    targetField: 'controlMode',
    convRule: convertRules.default,
    defaultValue: '集选控制',
  },
]

const failRules: readonly Given[] = [
  { templateCode: lift, itemCode: 'A1.2.2.17', failLevel: '3', needNotice: 'true' },
  { templateCode: lift, itemCode: 'A1.2.7.8', failLevel: '3', needNotice: 'true', seisortcodeset: 'DJ' },
  { templateCode: lift, itemCode: 'A1.2.6.8', failLevel: '1', needNotice: 'false' },
  { templateCode: vessel, itemCode: '1.3', failLevel: '2', needNotice: 'true', equclacode: '2000' },
  { templateCode: vessel, itemCode: '1.4', failLevel: '1', needNotice: 'false', enabled: 'false' },
]

const guides: readonly Given[] = [
  {
    guideName: '进入现场前',
    guideContent: '核对设备代码与任务一致；确认使用单位安全管理人员到场；检查个人防护用品。',
    riskTip: '现场条件不具备时不得检验，按“不具备检验条件”登记。',
    sortNo: '10',
  },
  {
    guideName: '电梯检验防护',
    equclacode: '3000',
    guideContent: '层门、轿厢设置警示护栏；进入轿顶或底坑前按下停止装置并验证。',
    riskTip: '坠落、挤压、触电',
    sortNo: '20',
  },
  {
    guideName: '缓冲器检验要点',
    equclacode: '3000',
    seisortcodeset: 'DJ',
    itemName: '缓冲器',
    guideContent: '查看铭牌、固定和液位；耗能型缓冲器核对复位电气安全装置。',
    sortNo: '30',
  },
  {
    guideName: '压力容器内部检验',
    equclacode: '2000',
    guideContent: '办理受限空间作业审批；置换、通风并检测氧含量和可燃、有毒气体浓度。',
    riskTip: '窒息、中毒、爆炸',
    sortNo: '40',
  },
  { guideName: '冬季检验提示', guideContent: '注意室外设备结冰、打滑。', sortNo: '90', enabled: 'false' },
]

const saveAll = async <R extends AnyRecord>(
  context: Context,
  definition: R,
  rows: readonly Given[],
  options: RegisterOptions<R>,
): Promise<void> => {
  for (const row of rows) await saveRegisterRow(context, definition, { enabled: 'true', ...row }, options)
}

/** Each release on its day: what lies behind is published as it was then. */
async function release({ as, clock, today }: MobileWalk): Promise<void> {
  const now = clock.now
  for (const { ago = '0', ...values } of releases) {
    const publishDate = addDays(today, -Number(ago))
    if (publishDate <= today) clock.now = new Date(`${publishDate}T09:30:00+08:00`)
    await saveAll(as('admin'), phoneRelease, [{ ...values, publishDate }], releaseOptions)
    clock.now = now
  }
}

async function setTemplates(context: Context): Promise<void> {
  const first = [
    { no: 'A1.2.2.17', inputType: 'choice', photo: true },
    { no: 'A1.2.7.8', inputType: 'number', photo: true },
    { no: 'A1.1.4', inputType: 'choice', hidden: true },
  ]
  const save = (templateCode: string, items: readonly object[], enabled: string) =>
    savePhoneTemplate(context, { templateCode, enabled, itemList: JSON.stringify(items) })
  await save(lift, first, 'true')
  await save(vessel, [{ no: '2.1', inputType: 'choice', photo: true }], 'true')
  await save('GL-NB', [], 'false')
}

type Item = { seisn: string; reportno: string | null; unitname: string | null; equcode: string | null }

/** Records that were sent, with conflicts and without, and reports that were signed on the way. */
async function operate({ as, clock }: MobileWalk): Promise<void> {
  const { rows } = await sql<Item>`select seisn, reportno, unitname, equcode from business_item
    where reportno is not null and equcode is not null order by seisn limit 12`.execute(as('jianyan').db)
  const now = clock.now
  for (const [place, item] of rows.entries()) {
    clock.now = new Date(now.getTime() - (place * 7 + 2) * 3_600_000)
    const errmsg = place % 5 === 4 ? '任务已退回，请刷新后再提交' : null
    await writeSubmitLog(as(place % 2 ? 'jianyan2' : 'jianyan'), {
      ...item,
      deviceNo: place % 2 ? '7c2e41d0-5b1f-4a53-9d0e-6f1f0c7b2a18' : '0b9d7f36-81a4-4f5e-8a0c-2f4f6f0f5d31',
      clientType: place % 2 ? 'iOS' : 'Android',
      appVersion: place > 8 ? '1.1.0' : phoneVersion,
      syncedCount: errmsg ? 0 : 6 + place,
      conflictCount: place % 4 === 2 ? 1 : 0,
      duration: 90 + place * 17,
      errmsg,
    })
    if (place % 3 > 0) continue
    await writeApprovalLog(as('shenhe'), {
      ...item,
      operType: operationTypes.audit,
      clientType: 'iOS',
      stepName: '报告审核',
      acceptOpinion: '同意',
    })
    if (place % 6 > 0) continue
    await writeApprovalLog(as('pizhun'), {
      ...item,
      operType: operationTypes.approve,
      clientType: 'Android',
      stepName: '报告审批',
      acceptOpinion: '同意签发',
    })
  }
  clock.now = now
}

/** Releases, settings and logs of the phone's pages. */
export async function walkMobile(walk: MobileWalk): Promise<void> {
  await release(walk)
  const quality = walk.as('zhiliang')
  await setTemplates(quality)
  const numbered = conversions.map((row, place) => ({
    templateCode: lift,
    objCode: `ZH${String(place + 1).padStart(3, '0')}`,
    ...row,
  }))
  await saveAll(quality, phoneConversion, numbered, conversionOptions)
  await saveAll(
    quality,
    phoneFailRule,
    failRules.map((row) => ({ resultName: unfitWord, ...row })),
    failRuleOptions,
  )
  await saveAll(quality, phoneGuide, guides, guideOptions)
  await operate(walk)
}
