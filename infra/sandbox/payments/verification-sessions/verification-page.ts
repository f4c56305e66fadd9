import { html } from '../../web/html.ts'
import { document, type Theme } from '../../web/page.ts'
import { REASONS, type Session } from './verification-session.ts'

const choice = (value: string, says: string, checked = false) =>
  html`<label class="check"><input type="radio" name="outcome" value="${value}"${checked ? html` checked` : ''}><span>${says}</span></label>`

/** The provider's page, on which the tester says what the document shows and how the check ends. */
export const verificationPage = (session: Session, action: string, theme: Theme | undefined): string =>
  document({
    title: 'Show your document',
    theme,
    body: html`<main class="bank">
  <p class="small muted">Sandbox identity check. No picture is taken.</p>
  <h1>Show your document</h1>
  <p class="standfirst">Say what the document shows, and how the check ends.</p>
  ${session.last_error ? html`<p class="small">The last try failed: ${session.last_error.reason}</p>` : null}
  <form method="post" action="${action}">
    <div class="field"><label for="first">Given names on the document</label><input class="input" id="first" name="first_name" maxlength="200" autocomplete="off"></div>
    <div class="field"><label for="last">Family name on the document</label><input class="input" id="last" name="last_name" maxlength="200" autocomplete="off"></div>
    <fieldset class="choices">
      <legend>How it ends</legend>
      ${choice('verified', 'The document is genuine and the face matches', true)}
      ${Object.entries(REASONS).map(([code, says]) => choice(code, says))}
    </fieldset>
    <label class="check"><input type="checkbox" name="later" value="1"><span>The check takes a little while</span></label>
    <button class="btn primary lg">Hand it in</button>
  </form>
</main>`,
  })
