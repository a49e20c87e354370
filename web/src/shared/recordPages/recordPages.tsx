import type { ProcessCalls } from '@tejian/contract/kit/processRegister.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { PageLoader } from '../../kit/shell/pageRoutes.ts'
import type { RegisterActionOptions } from '../transfers/registerActions.tsx'

/** The list to which such a page belongs: where it is opened from, and where it leads back to. */
export type HomeList = { readonly path: string; readonly title: string }

type FormCalls = Pick<RegisterCalls, 'getDetail' | 'save'>

/** A hidden page with the form of one record: `?id=` edits it, no id enters a new one. */
export const formPage =
  (view: View, calls: FormCalls, list: HomeList, options: RegisterActionOptions = {}): PageLoader =>
  async () => {
    const { FormPage } = await import('./FormPage.tsx')
    return { default: () => <FormPage view={view} calls={calls} list={list} {...options} /> }
  }

/** The same for reading: `?id=` or `/:id`. */
export const detailPage =
  (view: View, calls: FormCalls, list: HomeList, options: RegisterActionOptions = {}): PageLoader =>
  async () => {
    const { FormPage } = await import('./FormPage.tsx')
    return { default: () => <FormPage reading view={view} calls={calls} list={list} {...options} /> }
  }

/** A hidden page of one record of a process: the record, what to decide, its files, how it came here. */
export const workPage =
  (
    view: View,
    calls: Pick<ProcessCalls, 'getDetail' | 'move'>,
    list: HomeList,
    { reading = false, extra }: { reading?: boolean } & Pick<RegisterActionOptions, 'extra'> = {},
  ): PageLoader =>
  async () => {
    const { default: ProcessPage } = await import('./ProcessPage.tsx')
    return {
      default: () => <ProcessPage view={view} calls={calls} list={list} reading={reading} extra={extra} />,
    }
  }
