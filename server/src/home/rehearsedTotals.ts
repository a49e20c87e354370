import { expireQuery, willExpireQuery } from '@tejian/contract/equipment/views/expiryViews.ts'
import {
  boilerExtInsWarning,
  expired1MonthForInspect,
  testingWarning,
} from '@tejian/contract/equipment/views/warningViews.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { planStates } from '@tejian/contract/maintenance/plans/plan.ts'
import { maintenancePlanList } from '@tejian/contract/maintenance/views/maintenancePlanList.ts'
import { corapply } from '@tejian/contract/people/views/certificateViews.ts'
import { personCert } from '@tejian/contract/people/views/personCert.ts'
import { violationStates } from '@tejian/contract/supervision/cases/violation.ts'
import { schemeQuery } from '@tejian/contract/supervision/views/caseViews.ts'
import { hiddenDangerMng } from '@tejian/contract/supervision/views/dangerViews.ts'
import { sceneLawsMng } from '@tejian/contract/supervision/views/documentViews.ts'
import { missionMng } from '@tejian/contract/supervision/views/missionViews.ts'
import { sceneProblemMng } from '@tejian/contract/supervision/views/problemViews.ts'
import { violationLawsAndRulesRecord } from '@tejian/contract/supervision/views/violationViews.ts'
import {
  periodicTimeoutRemind,
  supervisionTimeoutRemind,
} from '@tejian/contract/tasks/views/timeoutRemindViews.ts'
import { business } from '@tejian/contract/units/views/unitViews.ts'
import { rowsOf } from './ask.ts'
import type { Total } from './figureTotals.ts'

type Group = { readonly title: string; readonly totals: readonly Total[] }

/** What depends on the day alone, as it stands on a day: its term ended before it. */
export function rehearsedTotals(day: string): Group[] {
  const until = addDays(day, -1)
  return [
    {
      title: '设备检验',
      totals: [
        { key: 'overdueEqu', label: '超期未检设备', ...rowsOf(expireQuery) },
        { key: 'willExpireCount', label: '90 天内到期', ...rowsOf(willExpireQuery) },
        { key: 'externalDue', label: '外部检验到期锅炉', ...rowsOf(boilerExtInsWarning) },
        { key: 'testDue', label: '试验到期设备', ...rowsOf(testingWarning) },
        { key: 'liftsMonth', label: '超期一个月电梯', ...rowsOf(expired1MonthForInspect) },
        { key: 'periodicTimeout', label: '定期检验超时', ...rowsOf(periodicTimeoutRemind) },
        { key: 'supervisionTimeout', label: '监督检验超时', ...rowsOf(supervisionTimeoutRemind) },
      ],
    },
    {
      title: '监察期限',
      totals: [
        {
          key: 'problems',
          label: '检查问题整改期满',
          ...rowsOf(sceneProblemMng, { step: 'WTZG', rectifyLimitEnd: until }),
        },
        {
          key: 'documents',
          label: '执法文书整改期满',
          ...rowsOf(sceneLawsMng, { step: 'ZLZG', rectifyLimitEnd: until }),
        },
        {
          key: 'dangers',
          label: '事故隐患整改期满',
          ...rowsOf(hiddenDangerMng, { step: 'YHDJ,YHCL,YHZG', rectifyLimitEnd: until }),
        },
        {
          key: 'cases',
          label: '案件超过办案期限',
          ...rowsOf(schemeQuery, { step: 'AJDC,AJSH,CFGZ,AJSP', caseLimitEnd: until }),
        },
        {
          key: 'fines',
          label: '罚款缴款期满',
          ...rowsOf(schemeQuery, { step: 'AJZX', payLimitEnd: until }),
        },
        {
          key: 'publicity',
          label: '处罚决定逾期未公示',
          ...rowsOf(violationLawsAndRulesRecord, {
            recordState: violationStates.toPublish,
            publishLimitEnd: until,
          }),
        },
        {
          key: 'missions',
          label: '检查任务期满未完成',
          ...rowsOf(missionMng, { step: 'RWXD,RWQS,RWZX', endDateEnd: until }),
        },
      ],
    },
    {
      title: '证书与许可',
      totals: [
        { key: 'licences', label: '单位许可到期', ...rowsOf(business, { validDateEnd: until }) },
        { key: 'operators', label: '作业人员证书到期', ...rowsOf(personCert, { validDateEnd: until }) },
        { key: 'inspectors', label: '检验人员证书到期', ...rowsOf(corapply, { validDateEnd: until }) },
      ],
    },
    {
      title: '电梯维保',
      totals: [
        {
          key: 'maintenance',
          label: '维保计划逾期',
          ...rowsOf(maintenancePlanList, {
            status: `${planStates.open},${planStates.overdue}`,
            planDateEnd: until,
          }),
        },
      ],
    },
  ]
}
