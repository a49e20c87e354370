import { switchParameter } from '../../kit/parameter.ts'

/** Whether reviewers and signatories need an authorisation (docs/decisions/0040). */
export const authorisationCheck = switchParameter({
  key: 'reports.authorisation',
  group: '功能开关',
  name: '启用报告授权检查',
  note: '启用后，审核、审批报告须有报告项目资质配置中当日有效的授权；检验机构某一职责最早的授权生效前，该职责不检查；安排检验时核对检验授权要求的检验资质和持证人数',
  default: true,
})
