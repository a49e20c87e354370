import { queryViews } from '@tejian/contract/queries/views/queryViews.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import type { PageRoutes } from '../kit/shell/pageRoutes.ts'
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
  dataTrans: page('dataTrans'),
  resultTable: page('resultTable'),
  maintenanceDetails: () => import('./MaintenanceDetailsPage.tsx'),
}
