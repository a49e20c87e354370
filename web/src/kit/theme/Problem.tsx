/** What did not work, said on a page of its own (`plainPage.css`); nothing while there is nothing to say. */
export const Problem = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <p className="mobile-said bad" role="alert">
      {text}
    </p>
  ) : null
