import type { ProcessCalls } from '@tejian/contract/kit/processRegister.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import type { PageLoader } from '../../kit/shell/pageRoutes.ts'
import type { RegisterActionOptions } from '../transfers/registerActions.tsx'
import type { FileWays } from '../work/ProcessWork.tsx'

/** The list to which such a page belongs: where it is opened from, and where it leads back to. */
export type HomeList = { readonly path: string; readonly title: string }

type FormCalls<R extends AnyRecord> = Pick<RegisterCalls<R>, 'getDetail' | 'save'>

/** A hidden page with the form of one record: `?id=` edits it, no id enters a new one. */
export const formPage =
  <R extends AnyRecord>(
    view: View<R>,
    calls: FormCalls<NoInfer<R>>,
    list: HomeList,
    options: RegisterActionOptions<NoInfer<R>> = {},
  ): PageLoader =>
  async () => {
    const { FormPage } = await import('./FormPage.tsx')
    return { default: () => <FormPage view={view} calls={calls} list={list} {...options} /> }
  }

/** A hidden page that shows one record for reading: `?id=` or `/:id`. */
export const detailPage =
  <R extends AnyRecord>(
    view: View<R>,
    calls: FormCalls<NoInfer<R>>,
    list: HomeList,
    options: RegisterActionOptions<NoInfer<R>> = {},
  ): PageLoader =>
  async () => {
    const { FormPage } = await import('./FormPage.tsx')
    return { default: () => <FormPage reading view={view} calls={calls} list={list} {...options} /> }
  }

/** A hidden page of one record of a process: the record, what to decide, its files, how it came here. */
export const workPage =
  <R extends AnyRecord>(
    view: View<R>,
    calls: Pick<ProcessCalls<NoInfer<R>>, 'getDetail' | 'move'>,
    list: HomeList,
    {
      reading = false,
      extra,
      files,
    }: { reading?: boolean; files?: FileWays } & Pick<RegisterActionOptions<NoInfer<R>>, 'extra'> = {},
  ): PageLoader =>
  async () => {
    const { default: ProcessPage } = await import('./ProcessPage.tsx')
    return {
      default: () => (
        <ProcessPage
          view={view}
          calls={calls}
          list={list}
          reading={reading}
          files={files}
          // Its only row is one of the view's record.
          extra={extra as RowSections | undefined}
        />
      ),
    }
  }
