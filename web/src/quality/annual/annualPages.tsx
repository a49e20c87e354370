import { annualComparison } from '@tejian/contract/quality/annual.ts'
import { annualCalls, comparisonCalls } from '@tejian/contract/quality/annualCalls.ts'
import { annualStatistics } from '@tejian/contract/quality/views/annualStatistics.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { pathOutsideMenu } from '../../kit/shell/pageRoutes.ts'
import { StatisticPage } from '../../shared/statistics/StatisticPage.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import type { YearVerb } from './YearDialog.tsx'

const YearDialog = lazy(() => import('./YearDialog.tsx'))

const ofYear =
  (verb: YearVerb): ActionRun =>
  ({ show, close, refresh }) =>
    show(
      <Suspense>
        <YearDialog
          verb={verb}
          onChanged={() => {
            close()
            refresh()
          }}
          onClose={close}
        />
      </Suspense>,
    )

const actions = {
  ...registerActions(annualStatistics, annualCalls),
  generate: ofYear('generate'),
  publish: ofYear('publish'),
  withdraw: ofYear('withdraw'),
  compare: (({ navigate }) => void navigate(pathOutsideMenu('annualComparison') ?? '')) satisfies ActionRun,
}

/** 年度统计: the figures of each year by county and class. */
export const AnnualStatisticsPage = () => <ListPage view={annualStatistics} actions={actions} />

/** 年度统计对比: the published years beside each other. */
export const AnnualComparisonPage = () => <StatisticPage one={annualComparison} calls={comparisonCalls} />
