import type { ProcessCalls } from '@tejian/contract/kit/processRegister.ts'
import type { ActionName, AnyRecord } from '@tejian/contract/kit/record.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import type { InputProps } from '../../kit/fields/inputProps.ts'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import { type ActionRun, type ActionRuns, actionOf, type DialogPlace } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import type { Remedy } from './decision.ts'
import type { WantedOfSeveral } from './MoveDialog.tsx'
import { commonStep, decisionsAt, type MovedRow } from './moves.ts'
import type { FileWays } from './ProcessWork.tsx'

const WorkDrawer = lazy(() => import('./WorkDrawer.tsx'))
const MoveDialog = lazy(() => import('./MoveDialog.tsx'))

type Calls<R extends AnyRecord = AnyRecord> = Pick<ProcessCalls<R>, 'getDetail' | 'move'>

type Inputs = Readonly<Record<string, ComponentType<InputProps>>>

type Ways = {
  readonly files?: FileWays
  readonly wanted?: WantedOfSeveral | undefined
  /** This register's own inputs of decisions, by field; asked for once, when the rows are chosen. */
  readonly inputs?: ((rows: readonly MovedRow[]) => Inputs) | undefined
  /** What helps against a refusal about one row. */
  readonly remedy?: ((row: MovedRow, place: DialogPlace) => Remedy) | undefined
}

/** One record opens with everything about it; several get one decision together. */
function decide(
  view: View,
  calls: Calls,
  name: string,
  extra: RowSections | undefined,
  { files, wanted, inputs: inputsFor, remedy }: Required<Pick<Ways, 'files'>> & Ways,
): ActionRun<MovedRow> {
  return ({ rows, show, close, refresh }) => {
    const [row] = rows
    if (!row) return
    const inputs = inputsFor?.(rows)
    if (rows.length === 1)
      return show(
        <Suspense>
          <WorkDrawer
            view={view}
            calls={calls}
            id={row.id}
            wanted={name}
            extra={extra}
            files={files}
            inputs={inputs}
            remedy={remedy?.(row, { show, close, refresh })}
            onClose={close}
          />
        </Suspense>,
      )
    const step = commonStep(rows)
    const { process } = view.record
    if (!step || !process) return notify.warn('请选择同一环节的数据')
    show(
      <Suspense>
        <MoveDialog
          record={view.record}
          calls={calls}
          title={actionOf(view, name)?.label ?? '办理'}
          decisions={decisionsAt(process, step)}
          rows={rows}
          wanted={wanted}
          inputs={inputs}
          onChanged={refresh}
          onClose={close}
        />
      </Suspense>,
    )
  }
}

/** The functions of the deciding actions of a process register, and of 查看. */
export function processActions<R extends AnyRecord>(
  view: View<R>,
  calls: Calls<NoInfer<R>>,
  names: ReadonlyArray<ActionName<NoInfer<R>>>,
  parts?: RowSections<Detail<NoInfer<R>>>,
  ways: FileWays | Ways = {},
): ActionRuns<MovedRow> {
  // They are drawn for rows of the view's record alone.
  const extra = parts as RowSections | undefined
  const { files = 'entry', ...others }: Ways = typeof ways === 'string' ? { files: ways } : ways
  const look: ActionRun = ({ rows: [row], show, close }) => {
    if (!row) return
    show(
      <Suspense>
        <WorkDrawer
          reading
          view={view}
          calls={calls}
          id={row.id}
          extra={extra}
          files={files}
          onClose={close}
        />
      </Suspense>,
    )
  }
  return {
    ...Object.fromEntries(
      names.map((name) => [name, decide(view, calls, name, extra, { files, ...others })]),
    ),
    view: look,
  }
}
