import { AuthPage } from '../../features/auth/auth-page.tsx'
import css from './privacy-page.module.css'

/** What is kept, why, how long, who sees it, and whom to ask. */
export function PrivacyPage() {
  return (
    <AuthPage title="Privacy" lead="What Callboard keeps about you and your children, and what you can do about it.">
      <div className={css.text}>
        <h2>Who is responsible</h2>
        <p>
          Your studio decides what is kept and why: it is the controller of the data. Whoever runs Callboard for the studio is its
          processor, and does with the data only what the studio asks. Ask your studio first; its address and telephone number stand at the
          foot of each of its emails.
        </p>
        <h2>What is kept, and why</h2>
        <ul>
          <li>Your name, email address and telephone number, so that the studio can reach you.</li>
          <li>Your children’s names, dates of birth, emergency contacts and consents, so that they are safe in class.</li>
          <li>Medical details, only if you give them. Each time somebody opens them, that is written down, and owners can see it.</li>
          <li>Classes, registers and bookings, so that everybody knows who is where.</li>
          <li>
            Invoices, payments and refunds, because the law asks the studio for its books. Card numbers never reach us: the card provider
            keeps them.
          </li>
          <li>What you write in channels and messages, with its files, so that the others can read it.</li>
          <li>
            For a phone that you made ring: the address at which your browser’s own push service reaches it. The service carries what we
            send in sealed form, and cannot read it.
          </li>
          <li>
            On the device you are signed in on, and for seven days at most: this week, your invoices and bookings, the messages and channels
            you read, and for staff today’s registers without notes, reasons or who must not collect, so that Callboard opens without a
            connection. Of health only what a teacher must know of the children in today’s class, until midnight: that a device has it, and
            each look at it, is written down. Signing out removes them; on a shared device nothing is kept.
          </li>
          <li>What you write when you ask for a trial on a studio’s public timetable, so that the studio can answer.</li>
          <li>
            Documents you were given, and what you signed: your name as you typed it, the time, your network address and your browser, so
            that it can be proved later.
          </li>
        </ul>
        <h2>Who sees it</h2>
        <p>
          Owners of your studio see what they need to run it. Teachers see the children of their own classes. Other families see neither you
          nor your children, except your name and what you write in the channels you share. Messages are seen by the people in the
          conversation. Where a studio keeps a safeguarding record, owners can open what parents and teachers write to each other: the
          conversation says so, and each opening is written down. Nobody of another studio sees anything. Nothing is sold, and there is no
          advertising and no tracking.
        </p>
        <h2>How long</h2>
        <ul>
          <li>
            While you have an account. You can delete it yourself in Settings; your children’s data goes with it. Backups of it follow some
            weeks later.
          </li>
          <li>
            A request for a trial goes after a day if you do not confirm it, and after six months. A phone stops ringing, and its address
            goes, when you sign out of it.
          </li>
          <li>
            Invoices and payments stay without your name. The PDF of an invoice keeps it until the end of the seventh year, as the studio
            must keep its accounts.
          </li>
          <li>
            What you wrote to others stays readable for them without your name. What a message said before it was edited or deleted is kept
            for twelve months, in case a child’s safety depends on it.
          </li>
          <li>
            What you signed stays for six years after the document is withdrawn or you leave, and for a child at least until its 21st
            birthday. Then your name, address and browser are erased, and only the fact that something was signed is left.
          </li>
        </ul>
        <h2>What you can ask for</h2>
        <p>
          You can see and correct what is kept, take a consent back, have your data deleted, and have a copy of it: download it in Settings,
          under Your data, or ask your studio, which has a month to answer. If you are not happy with the answer, you can complain to the
          data protection authority of your country; in the United Kingdom that is the Information Commissioner’s Office.
        </p>
      </div>
    </AuthPage>
  )
}
