import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { ListPage, type ListPageProps } from '../list/ListPage.tsx'
import type { PageLoader } from './pageRoutes.ts'

/** A list page from its view: the line of a domain's `routes.ts` for pages that need nothing else. */
export const listPage =
  <R extends AnyRecord>(view: View<R>, more: Omit<ListPageProps<R>, 'view'> = {}): PageLoader =>
  async () => ({ default: () => <ListPage view={view} {...more} /> })
