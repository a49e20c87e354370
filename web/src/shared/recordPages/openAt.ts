import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import type { ActionRun } from '../../kit/list/actions.ts'

/** Opens the page of a row, or of a new record where there is no row. */
export const openAt =
  <Row extends ListedHead>(path: string | ((row: Row) => string)): ActionRun<Row> =>
  ({ rows: [row], navigate }) => {
    if (!row) return void (typeof path === 'string' && navigate(path))
    void navigate(`${typeof path === 'string' ? path : path(row)}?id=${row.id}`)
  }
