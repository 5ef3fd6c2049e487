import { useState, type ReactNode } from 'react';
import styled from 'styled-components';

const Round = styled.span<{ $size: number }>`
  flex: none;
  display: inline-grid;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  overflow: hidden;
  border-radius: 50%;
  background: var(--pine-tint);
  color: var(--pine);
  font-weight: var(--strong);
  font-size: ${({ $size }) => Math.round($size * 0.38)}px;
  line-height: 1;
  vertical-align: middle;

  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** Returns the initials of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.slice(0, 1).toUpperCase() ?? '')
    .join('');
}

export interface AvatarProps {
  name: string;
  image: string | null;
  size?: number;
  /** Content in place of the initials when there is no picture. */
  fallback?: ReactNode;
}

/** Picture of a person, or their initials. Hidden from screen readers, because the name stands beside it. */
export function Avatar({ name, image, size = 32, fallback }: AvatarProps) {
  const [brokenImage, setBrokenImage] = useState<string | null>(null);
  return (
    <Round $size={size} aria-hidden>
      {image !== null && image !== brokenImage ? (
        // eslint-disable-next-line @next/next/no-img-element -- drawn by the server in the one size in which it is kept
        <img src={image} alt="" width={size} height={size} loading="lazy" onError={() => setBrokenImage(image)} />
      ) : (
        (fallback ?? initialsOf(name))
      )}
    </Round>
  );
}

const Beside = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  min-width: 0;
  vertical-align: middle;
`;

/** Picture and name of a person, as in lists. */
export function Person({ name, image }: Pick<AvatarProps, 'name' | 'image'>) {
  return (
    <Beside>
      <Avatar name={name} image={image} size={28} />
      <span>{name}</span>
    </Beside>
  );
}
