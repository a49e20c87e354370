import { type ActionRun, later } from '../../kit/list/actions.ts'
import type { HandedOver } from './TransferDialog.tsx'

/** The number that people know a row by. */
type NameOf<Row> = (row: Row) => string

const handOverAction = <Row extends HandedOver>(
  name: 'transfer' | 'assist',
  nameOf: NameOf<Row>,
): ActionRun<Row> =>
  later(async () => {
    const [{ TransferDialog }, ways] = await Promise.all([
      import('./TransferDialog.tsx'),
      import('./handOvers.ts'),
    ])
    return ({ rows, refresh, show, close }) =>
      show(<TransferDialog way={ways[name]} rows={rows} nameOf={nameOf} onDone={refresh} onClose={close} />)
  })

/** The actions of a list that put open tasks into other hands: 任务转办 by a dispatcher, 协助办理 by their holder. */
export const handOverActions = <Row extends HandedOver>(nameOf: NameOf<Row>) => ({
  transfer: handOverAction('transfer', nameOf),
  assist: handOverAction('assist', nameOf),
})
