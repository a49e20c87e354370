import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { queryModelCalls } from '@tejian/contract/queries/modelCalls.ts'
import type { queryModel } from '@tejian/contract/queries/queryModel.ts'
import { generalQueMdl } from '@tejian/contract/queries/views/generalQueMdl.ts'
import { queryViews } from '@tejian/contract/queries/views/queryViews.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { switchActions } from '../shared/work/switchActions.tsx'
import { queryActions } from './queryActions.tsx'

const page = (name: keyof typeof queryViews) =>
  listPage(queryViews[name], { actions: queryActions(queryViews[name]) })

/** Saved queries by kind, the columns of results, and what a query finds for one maintenance unit. */
export const routes: PageRoutes<'queries'> = {
  person: page('person'),
  unit: page('unit'),
  equipment: page('equipment'),
  elevatorThings: page('elevatorThings'),
  maintenanceUnit: page('maintenanceUnit'),
  generalQueMdl: listPage(generalQueMdl, {
    actions: {
      ...registerActions(generalQueMdl, queryModelCalls),
      ...switchActions(
        queryModelCalls.switch,
        ({ name }: ListedRow<typeof queryModel>) => name,
        '停用后列表中不再提供“查询”，已设置的条件和列保留。',
      ),
    },
  }),
  dataTrans: page('dataTrans'),
  resultTable: page('resultTable'),
  maintenanceDetails: () => import('./MaintenanceDetailsPage.tsx'),
}
