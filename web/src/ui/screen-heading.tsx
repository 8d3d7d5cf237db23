import type { ReactNode } from 'react';

type Props = { title: string; lead?: string /** Buttons for the whole screen. */; actions?: ReactNode };

/** How every screen begins. */
export function ScreenHeading({ title, lead, actions }: Props) {
  return (
    <div className="screen-heading">
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions}
    </div>
  );
}
