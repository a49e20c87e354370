import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { askEarly } from '../list/askEarly.ts'
import type { ListPageProps } from '../list/ListPage.tsx'
import type { PageLoader } from './pageRoutes.ts'

/** A list page from its view: the line of a domain's `routes.ts` for pages that need nothing else. */
export const listPage =
  <R extends AnyRecord>(view: View<R>, more: Omit<ListPageProps<R>, 'view'> = {}): PageLoader =>
  async () => {
    if (!more.call && !more.extraFilters) askEarly(view)
    const { ListPage } = await import('../list/ListPage.tsx')
    return { default: () => <ListPage view={view} {...more} /> }
  }
