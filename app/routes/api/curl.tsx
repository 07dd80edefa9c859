import { CodeBlock } from './code-block.tsx'
import { curlExample } from './curl-example.ts'

/** The example with this site's own address. */
export const Curl = ({ site }: { site: string }) => (
  <section aria-labelledby="curl">
    <div className="prose">
      <h2 id="curl">Eksempel med curl</h2>
      <p>
        Kommandoene kan kjøres som de står, i rekkefølge, mens sesongtipsene er åpne. Av svarene vises bare
        det som betyr noe her, og … står for det som varierer.
      </p>
    </div>
    <ol className="api-steps">
      {curlExample.map(({ title, text, command, answer }) => (
        <li key={title}>
          <h3>{title}</h3>
          {text && <p>{text}</p>}
          <CodeBlock label="Kommando" code={command.replace('{site}', site)} />
          {answer && <CodeBlock label="Svar" code={answer} />}
        </li>
      ))}
    </ol>
  </section>
)
