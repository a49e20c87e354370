import { complaintAbouts } from '@tejian/contract/portal/matters/complaint.process.ts'
import type { MatterKind } from '@tejian/contract/portal/platform/platformCalls.ts'
import { platformMessages as say } from '@tejian/contract/portal/platform/platformMessages.ts'

export type Input = {
  readonly name: string
  readonly label: string
  readonly long?: true
  readonly max: number
  readonly optional?: true
  /** Brings the keys of figures. */
  readonly digits?: true
  readonly choices?: ReadonlyArray<readonly [value: string, label: string]>
  /** Whether it is asked for with what is filled in; always where nothing is said. */
  shown?(values: Readonly<Record<string, string>>): boolean
}

export type MatterForm = {
  readonly title: string
  readonly says: string
  readonly inputs: readonly Input[]
  /** What becomes of it. */
  readonly note?: string
}

/** An inspection of no named device is some institute's: whose, is chosen; what was not inspected is some unit's. */
const ofInspection = ({ about }: Readonly<Record<string, string>>): boolean =>
  about === complaintAbouts.inspection
const byInstitute = (values: Readonly<Record<string, string>>): boolean =>
  ofInspection(values) && !values.equcode?.trim()

const person: Input = { name: 'name', label: '姓名', max: 40 }

/** What each form of the platform asks; values of dictionaries as `COMPLAINT_ABOUT` and its sisters have them. */
export const matterForms: Readonly<Record<MatterKind, MatterForm>> = {
  letter: {
    title: '我要咨询',
    says: '咨询与建议，5个工作日内答复',
    note: say.mayPublish,
    inputs: [
      person,
      { name: 'title', label: '标题', max: 60 },
      { name: 'content', label: '内容', max: 2000, long: true },
    ],
  },
  complaint: {
    title: '投诉举报',
    says: '设备、单位或检验工作',
    inputs: [
      {
        name: 'complaintType',
        label: '类型',
        max: 1,
        choices: [
          ['1', '投诉'],
          ['2', '举报'],
        ],
      },
      {
        name: 'about',
        label: '事项',
        max: 1,
        choices: [
          ['2', '设备使用'],
          ['3', '维护保养'],
          ['1', '检验工作'],
          ['4', '生产、安装'],
          ['9', '其他'],
        ],
      },
      { name: 'equcode', label: '设备代码（标志上的，没有可不填）', max: 40, optional: true },
      { name: 'orgId', label: '检验机构', max: 36, choices: [], shown: byInstitute },
      {
        ...{ name: 'unitname', label: '被投诉单位（填了设备代码可不填）', max: 100, optional: true },
        shown: (values) => !ofInspection(values),
      },
      { name: 'content', label: '内容', max: 2000, long: true },
      person,
    ],
  },
  declaration: {
    title: '其他申报',
    says: '资料查询、证明、技术咨询',
    inputs: [
      { name: 'unitname', label: '单位名称', max: 100 },
      {
        name: 'declareType',
        label: '申报事项',
        max: 1,
        choices: [
          ['1', '资料查询'],
          ['2', '证明出具'],
          ['3', '技术咨询'],
          ['9', '其他'],
        ],
      },
      { name: 'content', label: '内容', max: 2000, long: true },
      { ...person, label: '联系人' },
    ],
  },
}
