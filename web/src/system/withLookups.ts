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
  const saved = (): void => refreshLookups(queryClient, [table])
  const refreshing = (run: ActionRun<Row>): ActionRun<Row> =>
    Object.assign<ActionRun<Row>, Pick<ActionRun<Row>, 'inPlace'>>(
      (input) => {
        const after = (work: () => void) => (): void => {
          work()
          saved()
        }
        return run({ ...input, close: after(input.close), refresh: after(input.refresh) })
      },
      run.inPlace ? { inPlace: { ...run.inPlace, saved } } : {},
    )
  return Object.fromEntries(Object.entries(runs).map(([name, run]) => [name, refreshing(run)]))
}
