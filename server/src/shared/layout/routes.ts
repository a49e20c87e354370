import { pageSizes } from '@tejian/contract/kit/constants.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { layoutCalls, type SearchFormConfig, type TableConfig } from '@tejian/contract/shared/layout/calls.ts'
import type { Context } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { formFieldsOf, searchFieldsOf, tableColumnsOf } from './definitions.ts'
import { layoutFor, preferencesFor, type Stored, savedFor, withPreferences } from './preferences.ts'
import { deleteLayout, saveLayout, viewOf } from './save.ts'

const defaultPageSize = 20

function searchForm(view: View, stored: readonly Stored[]): SearchFormConfig {
  const { config } = layoutFor(stored, view.viewNo, 'search')
  return {
    viewNo: view.viewNo,
    fields: withPreferences(searchFieldsOf(view), (field) => field.name, config.columns),
  }
}

function tableOf(context: Context, view: View, stored: readonly Stored[]): TableConfig {
  const { viewId, config } = layoutFor(stored, view.viewNo, 'table')
  const pageSize = (pageSizes as readonly number[]).includes(config.pageSize ?? 0)
    ? config.pageSize
    : defaultPageSize
  return {
    viewNo: view.viewNo,
    viewId,
    columns: withPreferences(tableColumnsOf(view), (column) => column.key, config.columns),
    orderBy: config.orderBy ?? view.orderBy.join(' '),
    pageSize: pageSize ?? defaultPageSize,
    density: config.density ?? 'small',
    saved: savedFor(context, stored, view.viewNo),
  }
}

/** Layouts of lists and forms: the views' own definitions with the saved preferences (house.md, Views). */
export function layoutRoutes(bind: Bind): void {
  bind(layoutCalls.findSearchFormConfig, async (context, { viewNo }) =>
    searchForm(viewOf(context, viewNo), await preferencesFor(context, viewNo)),
  )
  bind(layoutCalls.findAllSearchFormConfig, async (context) => {
    const stored = await preferencesFor(context)
    return [...context.domains.views.values()].map((view) => searchForm(view, stored))
  })
  bind(layoutCalls.findTableConfig, async (context, { viewNo }) =>
    tableOf(context, viewOf(context, viewNo), await preferencesFor(context, viewNo)),
  )
  bind(layoutCalls.findAllTableConfig, async (context) => {
    const stored = await preferencesFor(context)
    return [...context.domains.views.values()].map((view) => tableOf(context, view, stored))
  })
  bind(layoutCalls.findFormConfig, async (context, { viewNo }) => {
    const view = viewOf(context, viewNo)
    const { viewId, config } = layoutFor(await preferencesFor(context, viewNo), viewNo, 'form')
    return {
      viewId,
      viewNo,
      fields: withPreferences(formFieldsOf(view), (field) => field.name, config.columns),
    }
  })
  bind(layoutCalls.userFormConfigSave, async (context, input) => ({
    viewId: await saveLayout(context, input),
  }))
  bind(layoutCalls.userFormConfigDelete, async (context, { viewId }) => {
    await deleteLayout(context, viewId)
    return null
  })
}
