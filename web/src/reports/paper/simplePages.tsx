import { PaperListPage } from './PaperListPage.tsx'
import { places } from './places.ts'

/** BGGD of simple reports. */
export const SimpleArchivePage = () => <PaperListPage place={places.simpleArchive} />

/** BGFF of simple reports. */
export const SimpleReleasePage = () => <PaperListPage place={places.simpleRelease} />
