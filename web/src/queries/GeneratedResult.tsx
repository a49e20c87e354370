import { ResultPage } from './ResultPage.tsx'

/** A maintenance unit leads to what queries over devices find for it. */
const unitDetails = (type: string) =>
  type === 'maintenanceUnit'
    ? ({ id }: { id: string }) => `/query-settings/maintenanceDetails/${id}`
    : undefined

/** /generateView?query=…: a saved query as a page. */
export const GeneratedResult = ({ id }: { id: string }) => (
  <ResultPage key={id} id={id} rowLink={unitDetails} />
)
