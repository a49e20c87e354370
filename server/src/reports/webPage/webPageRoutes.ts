import { webPageCalls } from '@tejian/contract/reports/webPage/webPageCalls.ts'
import type { Bind } from '../../kit/http/bind.ts'
import type { Services } from '../../kit/services.ts'
import { refuseTooMany } from '../../shared/rateLimit/refuseTooMany.ts'
import { reportForm } from './form.ts'
import { webPageLink } from './link.ts'

const minute = 60_000
/** An office behind one address reads its reports; nobody tries tickets. */
const mostPerMinute = 30

/** The web form of a report and the links to it. */
export function webPageRoutes(bind: Bind, services: Services): void {
  bind(webPageCalls.link, (context, { id }) => webPageLink(context, services.secret, id))
  bind(webPageCalls.form, async (context, { token }) => {
    await refuseTooMany(context, 'reportWebPage', mostPerMinute, minute)
    return reportForm(context, services, token ?? '')
  })
}
