import { type BuiltPage, builtPages } from '@tejian/contract/app/pages.ts'
import { views } from '@tejian/contract/app/views.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { GenerateView } from '../kit/list/GenerateView.tsx'
import { PageSkeleton } from '../kit/shell/WaitingScreen.tsx'
import { viewActions } from './viewActions.ts'

const GeneratedResult = lazy(async () => ({
  default: (await import('../queries/public.ts')).GeneratedResult,
}))

export type LoadPage = (name: BuiltPage) => Promise<ComponentType>

const built: ReadonlySet<string> = new Set(builtPages)

const pages = new Map<string, ComponentType>()

/** The page that has been built for a view; one object for each, so that drawing again does not mount it anew. */
function pageOf(viewNo: string, load: LoadPage): ComponentType {
  const known = pages.get(viewNo)
  if (known) return known
  const page = lazy(async () => ({ default: await load(viewNo as BuiltPage) }))
  pages.set(viewNo, page)
  return page
}

/**
 * /generateView?viewNo=…: any configured view (spec 2 §2.1). One with a page is that page, with all that it can do;
 * any other is a list with the actions of its register. /generateView?query=… is what a saved query finds.
 */
export function GenerateViewPage({ load }: { load: LoadPage }) {
  const [address] = useSearchParams()
  const viewNo = address.get('viewNo') ?? ''
  const query = address.get('query')
  if (query)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <GeneratedResult id={query} />
      </Suspense>
    )
  if (!Object.hasOwn(views, viewNo) || !built.has(viewNo))
    return <GenerateView views={views} actionsOf={viewActions} />
  const Page = pageOf(viewNo, load)
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  )
}
