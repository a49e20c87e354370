import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import type { ActionRun, ActionRuns } from '../kit/list/actions.ts'
import { queryClient } from '../kit/transport/queryClient.ts'
import { type LookupTable, refreshLookups } from '../shared/dictionaries/refreshLookups.ts'

/**
 * Actions on a register whose names the browser keeps: these are fetched anew when the action is done, without waiting
 * for the server's event.
 */
export function withLookups<Row extends ListedHead>(
  table: LookupTable,
  runs: ActionRuns<Row>,
): ActionRuns<Row> {
  const refreshing =
    (run: ActionRun<Row>): ActionRun<Row> =>
    (input) => {
      const after = (work: () => void) => (): void => {
        work()
        refreshLookups(queryClient, [table])
      }
      return run({ ...input, close: after(input.close), refresh: after(input.refresh) })
    }
  return Object.fromEntries(Object.entries(runs).map(([name, run]) => [name, refreshing(run)]))
}
