import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { fieldValue, type ListedHead } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { lazy, Suspense } from 'react'
import { confirmDeletion } from '../../kit/dialogs/confirmDeletion.tsx'
import type { Mode } from '../../kit/form/fieldMode.ts'
import type { RegisterFormProps } from '../../kit/form/RegisterForm.tsx'
import type { ActionInput, ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'

/** First screens carry no form and no dialog; each is fetched when it is first wanted. */
const RegisterDrawer = lazy(async () => ({
  default: (await import('../../kit/form/RegisterForm.tsx')).RegisterDrawer,
}))
const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

export type RegisterActionOptions<R extends AnyRecord = AnyRecord> = Pick<
  RegisterFormProps<R>,
  'inputs' | 'initial' | 'extra'
>

/** Import of a workbook, as an action of any list; `variant` chooses the columns where a record has several sets. */
export const importAction =
  (calls: Pick<RegisterCalls, 'template' | 'import'>, title: string, variant?: string): ActionRun =>
  ({ show, close, refresh }) =>
    show(
      <Suspense>
        <ImportDialog calls={calls} title={title} variant={variant} onDone={refresh} onClose={close} />
      </Suspense>,
    )

/** Opens the register's form in a drawer; the list is fetched anew when something was saved. */
function openForm<R extends AnyRecord>(
  view: View<R>,
  calls: Pick<RegisterCalls<NoInfer<R>>, 'getDetail' | 'save'>,
  mode: Mode,
  options: RegisterActionOptions<NoInfer<R>>,
): ActionRun {
  return ({ rows, show, close }) =>
    show(
      <Suspense>
        <RegisterDrawer
          view={view}
          calls={calls}
          mode={mode}
          id={mode === 'entry' ? null : (rows[0]?.id ?? null)}
          {...options}
          onDone={close}
        />
      </Suspense>,
    )
}

const namesOf = (view: View, rows: readonly ListedHead[]): string[] =>
  rows.map((row) => String(fieldValue(row, view.record.nameField) ?? ''))

function deletion(view: View, calls: Pick<RegisterCalls, 'delete'>): ActionRun {
  return async ({ rows, refresh, show, close }) => {
    const agreed = await confirmDeletion({
      title: view.record.title,
      names: namesOf(view, rows),
      show,
      close,
    })
    if (!agreed) return
    await send(calls.delete, { ids: rows.map((row) => row.id).join(',') })
    notify.success('删除成功')
    refresh()
  }
}

/** Export of a list by its conditions or of its selected rows, as an action of any list; a page may have several. */
export function exportAction(view: View, call: AnyCall, fileName?: string): ActionRun {
  return ({ rows, request, total, show, close }: ActionInput) =>
    show(
      <ExportDialog
        call={call}
        title={fileName?.replace(/导出$/, '') ?? view.title}
        request={fileName ? { ...request, fileName } : request}
        total={total}
        ids={rows.map((row) => row.id)}
        view={fileName ? undefined : view}
        onClose={close}
      />,
    )
}

/** The functions of the usual actions of a simple register; only for the calls that it has. */
export function registerActions<R extends AnyRecord>(
  view: View<R>,
  calls: Partial<RegisterCalls<NoInfer<R>>>,
  options: RegisterActionOptions<NoInfer<R>> = {},
): ActionRuns {
  const { getDetail, save, delete: remove, export: exportRows, template, import: importRows } = calls
  return {
    ...(getDetail &&
      save && {
        create: openForm(view, { getDetail, save }, 'entry', options),
        edit: Object.assign(openForm(view, { getDetail, save }, 'edit', options), {
          inPlace: { save, formOnly: Object.keys(options.inputs ?? {}) },
        }),
      }),
    ...(getDetail && { view: openForm(view, { getDetail, save: save ?? getDetail }, 'readonly', options) }),
    ...(remove && { delete: deletion(view, { delete: remove }) }),
    ...(exportRows && { export: exportAction(view, exportRows) }),
    ...(template &&
      importRows && {
        import: importAction({ template, import: importRows }, view.record.title),
      }),
  }
}
