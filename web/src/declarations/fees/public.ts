export { type Explained, FeeExplanation } from './FeeExplanation.tsx'
